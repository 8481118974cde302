import type { StockCar } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate, formatDinars } from 'shared-contracts/locale';
import { chatAddress, paths, withChosen } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Fact, Facts } from 'shared-ui/facts';
import { Heading } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Num, PhoneLink } from 'shared-ui/number';
import { Paint } from '../cards/paint';
import { holdId } from '../hold/hold-id';
import styles from './car.module.css';

interface CarFactsProps {
  car: StockCar;
  /** Whether the visitor has just put it on hold. */
  isOwnHold: boolean;
}

/** Name, price and facts of the car, and the ways to it. */
export function CarFacts({ car, isOwnHold }: CarFactsProps) {
  const { t } = useTranslation('mfe-stock');
  return (
    <div className={styles.about}>
      <div className={styles.title}>
        <Heading level={1} size="h1">
          {t('car.nameAndYear', { name: car.name, year: car.year })}
        </Heading>
        <Paint colour={car.colour} />
      </div>
      {car.state !== 'available' && !isOwnHold && (
        <p className={styles.state} data-state={car.state}>
          <b>{t(`state.${car.state}`)}</b> {t(`state.${car.state}Text`)}
        </p>
      )}
      <p className={styles.price}>
        <b>{t('car.price', { amount: formatDinars(car.price) })}</b>
        {car.monthly !== null && car.state !== 'sold' && (
          <a href="#instalment">{t('car.monthly', { amount: formatDinars(car.monthly) })}</a>
        )}
      </p>
      {car.state !== 'sold' && <Ways car={car} />}
      <Facts>
        <Fact label={t('car.branch')}>{car.branch.name}</Fact>
        <Fact label={t('car.gearbox')}>{car.gearbox}</Fact>
        {car.fuel !== undefined && <Fact label={t('car.fuel')}>{car.fuel}</Fact>}
        <Fact label={t('car.number')}>
          <Num>{car.number}</Num>
        </Fact>
        <Fact label={t('car.arrived')}>
          <Num>{formatDate(car.arrived)}</Num>
        </Fact>
      </Facts>
    </div>
  );
}

/** A test drive of this car, and a question about it; both name it. */
function Ways({ car }: { car: StockCar }) {
  const { t } = useTranslation('mfe-stock');
  const { settings } = useVisit();
  const chosen = { grade: car.grade, colour: car.colour.id };
  const message = t('car.message', {
    ...{ name: car.name, year: car.year, colour: car.colour.name, number: car.number },
  });
  return (
    <>
      <Buttons>
        {car.state === 'available' && (
          <ButtonLink variant="primary" to={`#${holdId}`}>
            {t('hold.jump')}
          </ButtonLink>
        )}
        <ButtonLink
          variant={car.state === 'available' ? 'ink' : 'primary'}
          to={withChosen(paths.testDrive(car.model), chosen)}
        >
          {t('car.drive')}
        </ButtonLink>
        <ButtonLink variant="line" to={chatAddress(settings.chatPhone, message)}>
          {t('car.ask')}
        </ButtonLink>
      </Buttons>
      <p className={styles.ways}>
        <PhoneLink number={settings.tollFreeNumber} />
        <ArrowLink to={withChosen(paths.explore(car.model), chosen)}>{t('car.model')}</ArrowLink>
      </p>
    </>
  );
}
