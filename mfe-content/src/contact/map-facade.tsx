import { useState } from 'react';
import type { Office } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import styles from './map-facade.module.css';

/** The place of a map. Nothing of the map's site is asked for until the visitor wants it. */
export function MapFacade({ office }: { office: Office }) {
  const { t } = useTranslation('mfe-content');
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.place}>
      {shown ? (
        <iframe
          className={styles.map}
          src={office.mapEmbedUrl}
          title={t('contact.mapOf', { place: office.title })}
          referrerPolicy="no-referrer"
          // the button that had the focus is gone
          ref={(frame) => frame?.focus({ preventScroll: true })}
        />
      ) : (
        <>
          <Streets />
          <div className={styles.ask}>
            <Button variant="ink" onClick={() => setShown(true)}>
              <Icon name="pin" size="s" />
              {t('contact.showMap')}
              <span className="visually-hidden"> {office.title}</span>
            </Button>
            <p className={styles.note}>{t('contact.mapNote')}</p>
          </div>
        </>
      )}
    </div>
  );
}

/** A drawing of no streets in particular. */
function Streets() {
  return (
    <svg
      className={styles.streets}
      viewBox="0 0 700 340"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.sea} d="M560 0c-20 60 30 110 10 180s-70 90-50 160h180V0z" />
      <path
        className={styles.lane}
        d="M-10 60h520M-10 280h500M90-10v360M210-10v360M430-10v360M-10 130l200 40M210 100h240M300 210h190M300 170v180M150 280v70M360-10v110"
      />
      <path
        className={styles.road}
        d="M-10 190c160-40 260 10 380-20s150-60 190-190M330-10c10 120-20 230-10 360"
      />
    </svg>
  );
}
