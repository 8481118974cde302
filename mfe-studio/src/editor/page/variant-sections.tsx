import { blankOf, sectionKinds, sections } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { faultsIn, useEditing, useForm } from '../../form/editing';
import { FieldView } from '../../form/field-view';
import styles from '../../form/form.module.css';
import { ListField } from '../../form/list-field';
import { type Path, valueAt } from '../../form/paths';
import { sectionForm, sectionsField, useSectionName } from '../campaign/campaign-form';

interface VariantSectionsProps {
  path: Path;
  value: unknown;
  name: string;
  /** The page's own sections, shown by a variant without sections. */
  pageSections: readonly unknown[];
}

/** A variant's sections: the page's, or its own, which start as a copy. */
export function VariantSections({ path, value, name, pageSections }: VariantSectionsProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { faults } = useEditing();
  const { change, may } = useForm();
  const nameOf = useSectionName();
  const kindOf = (section: unknown) => String(valueAt(section, ['kind']));
  if (value === undefined)
    return (
      <>
        <p className={styles.hint}>{t('editor.variants.sections.page')}</p>
        {may.edit && (
          <Button onClick={() => change(path, structuredClone(pageSections))}>
            {t('editor.variants.sections.own', { name })}
          </Button>
        )}
      </>
    );
  return (
    <>
      <ListField
        field={{ ...sectionsField, label: t('editor.variants.sections.title', { name }) }}
        {...{ path, value, faults: faultsIn(faults, path) }}
        nameOf={(section) => nameOf(kindOf(section))}
        kinds={sectionKinds.map((kind) => ({
          name: nameOf(kind),
          createItem: () => blankOf(sections[kind]),
        }))}
      >
        {(section) => (
          <details>
            <summary>{t('editor.variants.sections.fields')}</summary>
            <FieldView {...section} field={sectionForm(kindOf(section.value), locale)} />
          </details>
        )}
      </ListField>
      {may.edit && (
        <Button onClick={() => change(path, undefined)}>
          {t('editor.variants.sections.back', { name })}
        </Button>
      )}
    </>
  );
}
