import { useTranslation } from 'shared-contracts/i18n';
import { Link } from 'shared-ui/link';
import styles from './car-links.module.css';

interface CarLinksProps {
  cars: readonly { slug: string; name: string }[];
  /** Name of the list for screen readers. */
  label?: string;
  /** Slug; absent when no car is chosen here yet. */
  selected?: string;
  /** Address of the page of a car. */
  to: (slug: string) => string;
  /** Whether Back leads past the cars that were chosen. */
  replace?: boolean;
}

/** Links that choose the car. Each has its own address, so this works without scripts. */
export function CarLinks({ cars, label, selected, to, replace = false }: CarLinksProps) {
  const { t } = useTranslation('mfe-ownership');
  return (
    <nav aria-label={label ?? t('cars')}>
      <ul className={styles.cars}>
        {cars.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={to(slug)}
              className={styles.car}
              aria-current={slug === selected ? 'page' : undefined}
              preventScrollReset={selected !== undefined}
              replace={replace}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
