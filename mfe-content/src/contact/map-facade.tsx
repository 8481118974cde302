import { useState } from 'react';
import type { Office } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/button';
import styles from './map-facade.module.css';

/** A drawn plan of the place. The third-party map loads only when the visitor asks for it. */
export function MapFacade({ office }: { office: Office }) {
  const { t } = useTranslation('mfe-content');
  const [isMapShown, setMapShown] = useState(false);
  const { title: place, address, planUrl } = office;
  return (
    <div className={styles.place}>
      {isMapShown ? (
        <iframe
          className={styles.map}
          src={office.mapEmbedUrl}
          title={t('contact.mapOf', { place })}
          referrerPolicy="no-referrer"
          // Moves the focus to the frame: the button that had it is gone
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
            <Button variant="ink" className={styles.button} onClick={() => setMapShown(true)}>
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
