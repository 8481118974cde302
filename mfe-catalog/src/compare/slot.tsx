import { useId } from 'react';
import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Select, useDeferredData } from 'shared-ui/select';
import type { Choice } from './choice';
import styles from './chooser.module.css';

interface SlotProps {
  label: string;
  index: number;
  choice: Choice;
  onChoose: (slugs: string[]) => void;
}

/** A select for one slot of the comparison, without the models of other slots. */
export function Slot({ label, index, choice, onChoose }: SlotProps) {
  const { t } = useTranslation('mfe-catalog');
  const { api, locale, models: initialModels, hasMoreModels } = useVisit();
  const models = useDeferredData<readonly Pick<ModelSummary, 'slug' | 'name'>[]>(
    initialModels,
    hasMoreModels ? locale : null,
    () => api.models.range(),
  );
  const id = useId();
  const selectedSlug = choice.slugs[index] ?? '';
  return (
    <div className={styles.slot}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name="models"
        value={selectedSlug}
        onChange={({ currentTarget }) =>
          onChoose(withSlugAt(choice.slugs, index, currentTarget.value))
        }
      >
        <option value="">{t('compare.none')}</option>
        {models.map(({ slug, name }) => (
          <option
            key={slug}
            value={slug}
            disabled={slug !== selectedSlug && choice.slugs.includes(slug)}
          >
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Puts a model into a slot; an empty slug removes the slot's model. */
const withSlugAt = (slugs: readonly string[], index: number, slug: string): string[] =>
  [...slugs.slice(0, index), slug, ...slugs.slice(index + 1)].filter((one) => one !== '');
