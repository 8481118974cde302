import type { StockCar } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { Paint } from './paint';
import styles from './stock-cards.module.css';

const sizes = '(max-width: 39.99em) 92vw, (max-width: 68.99em) 44vw, 400px';

interface StockCardsProps {
  cars: readonly StockCar[];
  /** Heading level of the names. */
  level: 2 | 3;
  /** The first picture is the largest of the first view. */
  first?: boolean;
}

export function StockCards({ cars, level, first = false }: StockCardsProps) {
  return (
    <ul className={styles.cards}>
      {cars.map((car, index) => (
        <li key={car.number} className={styles.card}>
          <StockCard car={car} level={level} priority={first && index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface StockCardProps {
  car: StockCar;
  level: 2 | 3;
  priority: boolean;
}

function StockCard({ car, level, priority }: StockCardProps) {
  const { t } = useTranslation('mfe-stock');
  return (
    <>
      <div className={styles.stage}>
        <Picture
          picture={car.picture}
          sizes={sizes}
          mirrored
          priority={priority}
          className={styles.picture}
        />
        {car.state === 'held' && <p className={styles.held}>{t('state.held')}</p>}
      </div>
      <Heading level={level} size="h3">
        <Link to={paths.stockCar(car.slug)} className="whole-card">
          {t('car.nameAndYear', { name: car.name, year: car.year })}
        </Link>
      </Heading>
      <Paint colour={car.colour} />
      <div className={styles.facts}>
        <ul>
          {[car.gearbox, car.fuel, car.branch.name].filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <p className={styles.price}>
        <b>{t('car.price', { amount: formatDinars(car.price) })}</b>
        {car.monthly !== null && (
          <span>{t('car.monthly', { amount: formatDinars(car.monthly) })}</span>
        )}
      </p>
    </>
  );
}
