import { blankOf, sectionKinds, sections } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { sectionFields, sectionsField } from '../campaign/campaign-shape';
import { useEditing } from '../fields/editing';
import { useSectionName } from '../fields/field-labels';
import { type FieldBinding, Fields } from '../fields/field-view';
import styles from '../fields/fields.module.css';
import { ListControl } from '../fields/list-control';
import { valueAt } from '../fields/paths';

interface VariantSectionsProps extends FieldBinding {
  /** Name of the variant. */
  name: string;
  /** The page's own sections, shown by a variant without sections. */
  pageSections: readonly unknown[];
}

/** A variant's sections: the page's, or its own, which start as a copy. */
export function VariantSections({ name, pageSections, ...binding }: VariantSectionsProps) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const nameOf = useSectionName();
  const { value, onChange } = binding;
  if (value === undefined)
    return (
      <div className={styles.field}>
        <p className={styles.hint}>{t('editor.variants.sections.page')}</p>
        {may.edit && (
          <button
            type="button"
            className={styles.add}
            onClick={() => onChange(structuredClone(pageSections))}
          >
            {t('editor.variants.sections.own', { name })}
          </button>
        )}
      </div>
    );
  const kindOf = (section: unknown) => String(valueAt(section, ['kind']));
  return (
    <div className={styles.field}>
      <ListControl
        {...binding}
        field={sectionsField}
        label={t('editor.variants.sections.title', { name })}
        nameOf={(section) => nameOf(kindOf(section))}
        kinds={sectionKinds.map((kind) => ({
          name: nameOf(kind),
          createItem: () => blankOf(sections[kind]),
        }))}
      >
        {(entry) => (
          <details>
            <summary>{t('editor.variants.sections.fields')}</summary>
            <Fields {...entry} fields={sectionFields(kindOf(entry.value))} />
          </details>
        )}
      </ListControl>
      {may.edit && (
        <button type="button" className={styles.add} onClick={() => onChange(undefined)}>
          {t('editor.variants.sections.back', { name })}
        </button>
      )}
    </div>
  );
}
