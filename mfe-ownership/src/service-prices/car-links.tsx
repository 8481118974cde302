import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Link } from 'shared-ui/link';
import styles from './service-prices.module.css';

interface CarLinksProps {
  cars: readonly { slug: string; name: string }[];
  /** Slug. */
  selected: string;
}

/** Links that choose the car. Each has its own address, so this works without scripts. */
export function CarLinks({ cars, selected }: CarLinksProps) {
  const { t } = useTranslation('mfe-ownership');
  return (
    <nav aria-label={t('servicePrices.cars')}>
      <ul className={styles.cars}>
        {cars.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={paths.servicePrices(slug)}
              className={styles.car}
              aria-current={slug === selected ? 'page' : undefined}
              preventScrollReset
              replace
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
