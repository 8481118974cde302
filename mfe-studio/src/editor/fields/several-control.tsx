import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { faultsOf, useEditing } from './editing';
import { FaultTexts } from './fault-texts';
import type { FieldProps } from './field-view';
import styles from './fields.module.css';
import { fieldOf } from './paths';

interface SeveralControlProps extends FieldProps {
  of: 'models' | 'services';
}

/** Picks models or services; none selected means all. */
export function SeveralControl({ path, label, value, onChange, of }: SeveralControlProps) {
  const { t } = useTranslation('mfe-studio');
  const { [of]: options, faults, may } = useEditing();
  const id = useId();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (option: string, isChosen: boolean) => {
    const known = options.map((each) => each.value);
    const unknown = chosen.filter((each) => !known.includes(String(each)));
    const picked = known.filter((each) => (each === option ? isChosen : chosen.includes(each)));
    const all = [...unknown, ...picked];
    onChange(all.length > 0 ? all : undefined);
  };
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-faults`}>
      <legend>{label}</legend>
      <p className={styles.hint}>{t(`editor.field.all.${of}`)}</p>
      <div className={styles.options}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              {...(at === 0 && { 'data-field': fieldOf(path) })}
              checked={chosen.includes(option.value)}
              disabled={!may.edit}
              onChange={({ target }) => change(option.value, target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FaultTexts id={`${id}-faults`} faults={faultsOf(faults, path, { inside: true })} />
    </fieldset>
  );
}
