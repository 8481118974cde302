import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { faultsOf, useEditing } from '../../form/editing';
import { Faults } from '../../form/faults';
import { fieldId } from '../../form/focus-field';
import { Form, type FormProps } from '../../form/form';
import styles from '../../form/form.module.css';
import { isRecord, type Path } from '../../form/paths';
import { useCampaignForms, variantNames } from '../campaign/campaign-form';
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
}: Pick<FormProps, 'value' | 'onChange'> & { path: Path; sections: readonly unknown[] }) {
  const { t } = useTranslation('mfe-studio');
  const { faults, may } = useEditing();
  const forms = useCampaignForms();
  const variants = Array.isArray(value) ? value.filter(isRecord) : [];
  const currentVariants = variants.length > 0 ? variants : [{ name: 'A', weight: 1 }];
  const nextName = variantNames.find((name) =>
    currentVariants.every((variant) => variant.name !== name),
  );
  /** A test needs at least two variants. */
  const change = (changed: unknown[]) => onChange(changed.length > 1 ? changed : undefined);
  return (
    <fieldset className={styles.group}>
      <legend>{t('editor.variants.title')}</legend>
      <p className={styles.hint}>{t('editor.variants.hint')}</p>
      <Faults faults={faultsOf(faults, path)} />
      {variants.map((variant, index) => (
        <fieldset key={String(variant.name)} className={styles.group}>
          <legend>
            {t(index === 0 ? 'editor.variants.itself' : 'editor.variants.name', {
              name: variant.name,
            })}
          </legend>
          <Faults faults={faultsOf(faults, [...path, index])} />
          <Form
            field={index === 0 ? forms.share : forms.variant}
            path={[...path, index]}
            value={variant}
            onChange={(changed) => change(variants.with(index, Object(changed)))}
          >
            {index > 0 && (
              <VariantSections
                name={String(variant.name)}
                pageSections={sections}
                path={[...path, index, 'sections']}
                value={variant.sections}
              />
            )}
          </Form>
          {may.edit && index > 0 && (
            <Button onClick={() => change(variants.toSpliced(index, 1))}>
              {t('editor.variants.remove', { name: variant.name })}
            </Button>
          )}
        </fieldset>
      ))}
      {may.edit && (
        <Button
          id={fieldId(path)}
          disabled={!nextName}
          onClick={() => change([...currentVariants, { name: nextName, weight: 1 }])}
        >
          {t('editor.variants.add')}
        </Button>
      )}
    </fieldset>
  );
}
