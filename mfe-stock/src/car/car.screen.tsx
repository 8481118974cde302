import { useState } from 'react';
import { holdCarForm } from 'shared-contracts/forms-hold-car';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData, useRevalidator } from 'shared-contracts/router';
import { usePosted } from 'shared-contracts/visit';
import { Deferred } from 'shared-ui/deferred';
import { TitledSection, Wrap } from 'shared-ui/layout';
import { ArrowLink, BackLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { StockCards } from '../cards/stock-cards';
import { HoldCar } from '../hold/hold-car';
import type { CarPage } from './car.loader';
import styles from './car.module.css';
import { CarFacts } from './car-facts';
import { Equipment } from './equipment';
import { Instalment } from './instalment';

/** One car: its price, what it has and how to get it; a sold one says so, and shows those that are like it. */
export function CarScreen() {
  const { t } = useTranslation('mfe-stock');
  const page = useLoaderData<CarPage>();
  const { car, instalment, similar, specification } = page;
  const isSold = car.state === 'sold';
  const { sent, refused } = usePosted(holdCarForm.name);
  const { revalidate } = useRevalidator();
  const [isTaken, setTaken] = useState(false);
  const isRefused = refused !== null || isTaken;
  // what was typed stays, also when somebody else was quicker
  const hasForm = car.state === 'available' || sent !== null || isRefused;
  const onTaken = () => {
    setTaken(true);
    void revalidate();
  };
  const others = similar.length > 0 && (
    <TitledSection
      title={t(isSold ? 'car.instead' : 'car.similar')}
      action={<ArrowLink to={paths.stock()}>{t('list.all')}</ArrowLink>}
    >
      <StockCards cars={similar} level={3} />
    </TitledSection>
  );
  return (
    <article>
      <Wrap className={styles.head}>
        <BackLink to={paths.stock()} className={styles.back}>
          {t('car.back')}
        </BackLink>
        <div className={styles.stage}>
          <Picture
            picture={car.picture}
            sizes="(max-width: 68.99em) 92vw, 720px"
            mirrored
            priority
            className={styles.picture}
          />
          <p className={styles.note}>{t('car.pictureNote')}</p>
        </div>
        <CarFacts car={car} isOwnHold={sent !== null} />
      </Wrap>
      <Deferred>
        {isSold && others}
        {hasForm && <HoldCar key={car.number} car={car} onTaken={onTaken} />}
        {isRefused && !isSold && others}
        {!isSold && instalment && <Instalment car={car} instalment={instalment} />}
        <Equipment car={car} specification={specification} />
        {!isSold && !isRefused && others}
      </Deferred>
    </article>
  );
}
