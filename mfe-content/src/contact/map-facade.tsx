import { useState } from 'react';
import type { Office } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/button';
import styles from './map-facade.module.css';

/** A drawn plan of the place. Nothing of the map's site is asked for until the visitor wants its map. */
export function MapFacade({ office }: { office: Office }) {
  const { t } = useTranslation('mfe-content');
  const [shown, setShown] = useState(false);
  const { title: place, address, planUrl } = office;
  return (
    <div className={styles.place}>
      {shown ? (
        <iframe
          className={styles.map}
          src={office.mapEmbedUrl}
          title={t('contact.mapOf', { place })}
          referrerPolicy="no-referrer"
          // the button that had the focus is gone
          ref={(frame) => frame?.focus({ preventScroll: true })}
        />
      ) : (
        <>
          {planUrl && (
            <img
              className={styles.map}
              src={planUrl}
              alt={t('contact.planOf', { place, address })}
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
            />
          )}
          <div className={styles.ask}>
            <Button variant="ink" className={styles.button} onClick={() => setShown(true)}>
              {t('contact.showMap')}
              <span className="visually-hidden"> {place}</span>
            </Button>
            <p className={styles.note}>{t('contact.mapNote')}</p>
          </div>
        </>
      )}
    </div>
  );
}
