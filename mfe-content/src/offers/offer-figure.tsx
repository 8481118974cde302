import type { OfferFigure as Figure } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import styles from './offer-figure.module.css';

interface OfferFigureProps {
  figure: Figure | null;
  /** Larger, for the offer's own page. */
  large?: boolean;
}

/** The offer's price or saving; renders nothing without one. */
export function OfferFigure({ figure, large = false }: OfferFigureProps) {
  const { t } = useTranslation('mfe-content');
  if (!figure) return null;
  const { kind, amount, note } = figure;
  return (
    <p className={large ? `${styles.figure} ${styles.large}` : styles.figure}>
      <b>
        {amount === 0
          ? t('offers.figure.free')
          : t(`offers.figure.${kind}`, { amount: formatDinars(amount) })}
      </b>
      {note && <span>{note}</span>}
    </p>
  );
}
