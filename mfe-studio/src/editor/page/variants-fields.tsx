import { useTranslation } from 'shared-contracts/i18n';
import { variantFields, variantNames } from '../campaign/campaign-shape';
import { faultsOf, useEditing } from '../fields/editing';
import { FaultTexts } from '../fields/fault-texts';
import { type FieldBinding, Fields } from '../fields/field-view';
import styles from '../fields/fields.module.css';
import { formatPath, isRecord, withValue } from '../fields/paths';
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
}: FieldBinding & { sections: readonly unknown[] }) {
  const { t } = useTranslation('mfe-studio');
  const { faults, may } = useEditing();
  const variants = Array.isArray(value) ? value.filter(isRecord) : [];
  const currentVariants = variants.length > 0 ? variants : [{ name: 'A', weight: 1 }];
  const nextName = variantNames.find((name) =>
    currentVariants.every((variant) => variant.name !== name),
  );
  /** A test needs at least two variants. */
  const change = (changed: unknown[]) => onChange(changed.length > 1 ? changed : undefined);
  return (
    <fieldset className={styles.field}>
      <legend>{t('editor.variants.title')}</legend>
      <p className={styles.hint}>{t('editor.variants.hint')}</p>
      <FaultTexts faults={faultsOf(faults, path, { includeNested: false })} />
      {variants.map((variant, index) => (
        <fieldset key={String(variant.name)} className={styles.field}>
          <legend>
            {t(index === 0 ? 'editor.variants.itself' : 'editor.variants.name', {
              name: variant.name,
            })}
          </legend>
          <FaultTexts faults={faultsOf(faults, [...path, index], { includeNested: false })} />
          <Fields
            fields={
              index === 0 ? variantFields.filter(({ name }) => name === 'weight') : variantFields
            }
            path={[...path, index]}
            value={variant}
            onChange={(changed) => change(variants.with(index, Object(changed)))}
          />
          {index > 0 && (
            <VariantSections
              name={String(variant.name)}
              pageSections={sections}
              path={[...path, index, 'sections']}
              value={variant.sections}
              onChange={(own) =>
                change(variants.with(index, withValue(variant, ['sections'], own)))
              }
            />
          )}
          {may.edit && index > 0 && (
            <button
              type="button"
              className={styles.add}
              onClick={() => change(variants.toSpliced(index, 1))}
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
          data-field={formatPath(path)}
          disabled={!nextName}
          onClick={() => change([...currentVariants, { name: nextName, weight: 1 }])}
        >
          {t('editor.variants.add')}
        </button>
      )}
    </fieldset>
  );
}
