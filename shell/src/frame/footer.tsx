import { memo } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { ownLinks, paths, telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { HoursText, Num } from 'shared-ui/number';
import { ToastHost } from 'shared-ui/toast';
import styles from './footer.module.css';
import { buyingLinks, type NamedLink, useLinksInSection } from './frame-links';
import { Newsletter } from './newsletter';
import { SocialLinks } from './social-links';

export const Footer = memo(function Footer() {
  const { t } = useTranslation('shell');
  const { models, hasMoreModels } = useVisit();
  const linksIn = useLinksInSection();
  return (
    <footer id="footer" className={styles.footer}>
      <Wrap>
        <ToastHost>
          <Newsletter />
        </ToastHost>
        <div className={styles.columns}>
          <Group
            title={t('footer.models')}
            className={styles.models}
            entries={[
              ...models.map(({ name, slug }) => ({ name, to: paths.explore(slug) })),
              ...(hasMoreModels ? [{ name: t('nav.allModels'), to: paths.models() }] : []),
            ]}
          />
          <Group
            title={t('footer.buying')}
            entries={linksIn('buying', [...buyingLinks, ['footer.testDrive', paths.testDrive()]])}
          />
          <Group title={t('footer.owners')} entries={linksIn('owners', ownLinks.owners)} />
          <Group title={t('footer.company')} entries={linksIn('company', ownLinks.company)} />
          <Talk />
        </div>
        <Legal />
      </Wrap>
    </footer>
  );
});

interface GroupProps {
  title: string;
  className?: string | undefined;
  entries: readonly NamedLink[];
}

/** Links under a heading. On phones they are folded: the list is outside of `details` so that it is open elsewhere. */
function Group({ title, className, entries }: GroupProps) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <details>
        <summary aria-label={title} />
      </details>
      <ul>
        {entries.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Talk() {
  const { t } = useTranslation('shell');
  const { settings } = useVisit();
  return (
    <div className={styles.talk}>
      <h2>{t('footer.talk')}</h2>
      {[settings.tollFreeNumber, settings.telephoneNumber].map((number) => (
        <Link key={number} to={telAddress(number)} className={styles.phone}>
          <Num>{number}</Num>
        </Link>
      ))}
      <div className={styles.place}>
        <p>{settings.showroomAddress}</p>
        <p>
          <HoursText>{settings.openingHours}</HoursText>
        </p>
      </div>
    </div>
  );
}

function Legal() {
  const { t } = useTranslation('shell');
  const { settings } = useVisit();
  return (
    <div className={styles.legal}>
      <span>{t('footer.copyright', { company: settings.legalName })}</span>
      <Link to={paths.terms()}>{t('footer.terms')}</Link>
      <Link to={paths.privacy()}>{t('footer.privacy')}</Link>
      <Link to={paths.accessibility()}>{t('footer.accessibility')}</Link>
      <span className={styles.social}>
        <SocialLinks />
      </span>
    </div>
  );
}
