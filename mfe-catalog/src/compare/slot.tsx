import { useId } from 'react';
import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Select, useWhole } from 'shared-ui/select';
import type { Choice } from './choice';
import styles from './chooser.module.css';

interface SlotProps {
  label: string;
  /** Index of the slot, from 0. */
  at: number;
  choice: Choice;
  onChoose: (slugs: string[]) => void;
}

/** A select for one slot of the comparison, without the models of other slots. */
export function Slot({ label, at, choice, onChoose }: SlotProps) {
  const { t } = useTranslation('mfe-catalog');
  const { api, locale, models: atHand, hasMoreModels } = useVisit();
  const models = useWhole<readonly Pick<ModelSummary, 'slug' | 'name'>[]>(
    atHand,
    hasMoreModels ? locale : null,
    () => api.models.range(),
  );
  const id = useId();
  const chosen = choice.slugs[at] ?? '';
  return (
    <div className={styles.slot}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name="models"
        value={chosen}
        onChange={({ currentTarget }) => onChoose(placed(choice.slugs, at, currentTarget.value))}
      >
        <option value="">{t('compare.none')}</option>
        {models.map(({ slug, name }) => (
          <option key={slug} value={slug} disabled={slug !== chosen && choice.slugs.includes(slug)}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Puts a model into a slot; an empty slug removes the slot's model. */
const placed = (slugs: readonly string[], at: number, slug: string): string[] =>
  [...slugs.slice(0, at), slug, ...slugs.slice(at + 1)].filter((one) => one !== '');
