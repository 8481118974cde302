import type { Office } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { ArrowLink } from 'shared-ui/link';
import styles from './branch.module.css';
import { positionOf } from './position';

/** Links to the way there, in the apps that people use. Nothing of theirs loads with the page. */
export function RouteLinks({ office }: { office: Office }) {
  const { t } = useTranslation('mfe-content');
  const position = positionOf(office);
  const place = position && `${position.latitude},${position.longitude}`;
  const routes = [
    { name: t('branch.google'), to: office.directionsUrl },
    ...(place
      ? [
          { name: t('branch.apple'), to: `https://maps.apple.com/?daddr=${place}` },
          { name: t('branch.waze'), to: `https://waze.com/ul?ll=${place}&navigate=yes` },
        ]
      : []),
  ];
  return (
    <nav aria-label={t('contact.directions')}>
      <ul className={styles.routes}>
        {routes.map(({ name, to }) => (
          <li key={name}>
            <ArrowLink to={to}>{name}</ArrowLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
