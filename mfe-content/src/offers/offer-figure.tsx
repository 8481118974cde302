import type { OfferFigure as Figure } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import styles from './offer-figure.module.css';

interface OfferFigureProps {
  figure: Figure | null;
  /** On its own page it is the largest thing but the title. */
  large?: boolean;
}

/** What an offer costs or saves, to be seen at a glance; nothing where it has no such figure. */
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
