import type { ModelInRange } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, formatNumber } from 'shared-contracts/locale';
import { maxCompared } from '../compare/choice';
import type { Finder } from './finder';
import styles from './range.module.css';

interface ModelFactsProps {
  model: ModelInRange;
  finder: Finder;
  onChange: (part: Partial<Finder>) => void;
}

/** Foot of a card: the model's facts, and its checkbox for the comparison. */
export function ModelFacts({ model, finder, onChange }: ModelFactsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { slug, name, body, seats, fuelEconomy, priceFrom } = model;
  const marked = finder.models;
  const isMarked = marked.includes(slug);
  return (
    <>
      <ul className={styles.facts}>
        <li>{body.name}</li>
        <li>
          {t('range.seatsOf', { count: seats.at(-1) ?? 0, seats: seats.join(t('range.or')) })}
        </li>
        {fuelEconomy !== null && (
          <li>{t('range.economy', { figure: formatNumber(fuelEconomy.toFixed(1)) })}</li>
        )}
      </ul>
      {priceFrom !== null && (
        <p className={styles.price}>{t('price.from', { amount: formatDinars(priceFrom) })}</p>
      )}
      <label className={styles.mark}>
        <input
          type="checkbox"
          name="models"
          value={slug}
          checked={isMarked}
          disabled={!isMarked && marked.length === maxCompared}
          onChange={() =>
            onChange({
              models: isMarked ? marked.filter((other) => other !== slug) : [...marked, slug],
            })
          }
        />
        {t('range.mark')}
        <span className="visually-hidden">{` ${name}`}</span>
      </label>
    </>
  );
}
