import { useTranslation } from 'shared-contracts/i18n';
import { Link } from 'shared-ui/link';
import styles from './car-links.module.css';

interface CarLinksProps {
  cars: readonly { slug: string; name: string }[];
  /** Slug. */
  selected?: string;
  /** Address of the page of a car. */
  to: (slug: string) => string;
}

/** Links that choose the car. Each has its own address, so this works without scripts. */
export function CarLinks({ cars, selected, to }: CarLinksProps) {
  const { t } = useTranslation('mfe-ownership');
  return (
    <nav aria-label={t('cars')}>
      <ul className={styles.cars}>
        {cars.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={to(slug)}
              className={styles.car}
              aria-current={slug === selected ? 'page' : undefined}
              {...(selected && { preventScrollReset: true, replace: true })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
