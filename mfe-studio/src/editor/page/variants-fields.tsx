import { useTranslation } from 'shared-contracts/i18n';
import { variantFields, variantNames } from '../campaign/campaign-shape';
import { faultsOf, useEditing } from '../fields/editing';
import { FaultTexts } from '../fields/fault-texts';
import { type FieldPlace, Fields } from '../fields/field-view';
import styles from '../fields/fields.module.css';
import { fieldOf, isRecord, withValue } from '../fields/paths';
import { VariantSections } from './variant-sections';

/**
 * A/B test of a page. The first variant is the page itself; the others override some of its fields. `sections` are
 * the page's.
 */
export function VariantsFields({
  path,
  value,
  onChange,
  sections,
}: FieldPlace & { sections: readonly unknown[] }) {
  const { t } = useTranslation('mfe-studio');
  const { faults, may } = useEditing();
  const variants = Array.isArray(value) ? value.filter(isRecord) : [];
  const begun = variants.length > 0 ? variants : [{ name: 'A', weight: 1 }];
  const free = variantNames.find((name) => begun.every((variant) => variant.name !== name));
  /** A test needs at least two variants. */
  const change = (changed: unknown[]) => onChange(changed.length > 1 ? changed : undefined);
  return (
    <fieldset className={styles.field}>
      <legend>{t('editor.variants.title')}</legend>
      <p className={styles.hint}>{t('editor.variants.hint')}</p>
      <FaultTexts faults={faultsOf(faults, path, { inside: false })} />
      {variants.map((variant, at) => (
        <fieldset key={String(variant.name)} className={styles.field}>
          <legend>
            {t(at === 0 ? 'editor.variants.itself' : 'editor.variants.name', {
              name: variant.name,
            })}
          </legend>
          <FaultTexts faults={faultsOf(faults, [...path, at], { inside: false })} />
          <Fields
            fields={
              at === 0 ? variantFields.filter(({ name }) => name === 'weight') : variantFields
            }
            path={[...path, at]}
            value={variant}
            onChange={(changed) => change(variants.with(at, Object(changed)))}
          />
          {at > 0 && (
            <VariantSections
              name={String(variant.name)}
              ofPage={sections}
              path={[...path, at, 'sections']}
              value={variant.sections}
              onChange={(own) => change(variants.with(at, withValue(variant, ['sections'], own)))}
            />
          )}
          {may.edit && at > 0 && (
            <button
              type="button"
              className={styles.add}
              onClick={() => change(variants.toSpliced(at, 1))}
            >
              {t('editor.variants.remove', { name: variant.name })}
            </button>
          )}
        </fieldset>
      ))}
      {may.edit && (
        <button
          type="button"
          className={styles.add}
          data-field={fieldOf(path)}
          disabled={!free}
          onClick={() => change([...begun, { name: free, weight: 1 }])}
        >
          {t('editor.variants.add')}
        </button>
      )}
    </fieldset>
  );
}
