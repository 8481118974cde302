import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { faultsOf, useEditing } from './editing';
import { FaultTexts } from './fault-texts';
import type { FieldProps } from './field-view';
import styles from './fields.module.css';
import { formatPath } from './paths';

interface MultiSelectControlProps extends FieldProps {
  source: 'models' | 'services';
}

/** Picks models or services; none selected means all. */
export function MultiSelectControl({
  path,
  label,
  value,
  onChange,
  source,
}: MultiSelectControlProps) {
  const { t } = useTranslation('mfe-studio');
  const { [source]: options, faults, may } = useEditing();
  const id = useId();
  const selected: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (option: string, isChosen: boolean) => {
    const known = options.map((each) => each.value);
    const unknown = selected.filter((each) => !known.includes(String(each)));
    const picked = known.filter((each) => (each === option ? isChosen : selected.includes(each)));
    const all = [...unknown, ...picked];
    onChange(all.length > 0 ? all : undefined);
  };
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-faults`}>
      <legend>{label}</legend>
      <p className={styles.hint}>{t(`editor.field.all.${source}`)}</p>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              {...(index === 0 && { 'data-field': formatPath(path) })}
              checked={selected.includes(option.value)}
              disabled={!may.edit}
              onChange={({ target }) => change(option.value, target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FaultTexts id={`${id}-faults`} faults={faultsOf(faults, path, { includeNested: true })} />
    </fieldset>
  );
}
