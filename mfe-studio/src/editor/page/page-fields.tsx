import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Form } from '../../form/form';
import { type Path, valueAt, withValue } from '../../form/paths';
import {
  isSectionKind,
  sectionForm,
  useCampaignForms,
  useSectionName,
} from '../campaign/campaign-form';
import { toSections } from './page-data';
import styles from './page-editor.module.css';
import { sectionsZone, usePuck } from './use-page-actions';
import { VariantsFields } from './variants-fields';

/** The fields of the selection: a section or the offer, whose path is `path`. */
export function PageFields({ path }: { path: Path }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { offer } = useCampaignForms();
  const nameOf = useSectionName();
  const dispatch = usePuck((puck) => puck.dispatch);
  const section = usePuck((puck) => puck.selectedItem);
  const at = usePuck((puck) => puck.appState.ui.itemSelector?.index ?? 0);
  const root = usePuck((puck) => puck.appState.data.root);
  const content = usePuck((puck) => puck.appState.data.content);
  if (section && isSectionKind(section.type)) {
    return (
      <section className={styles.fields} aria-labelledby="fields-title" key={section.props.id}>
        <h2 id="fields-title">
          {at + 1}. {nameOf(section.type)}
        </h2>
        <Form
          field={sectionForm(section.type, locale)}
          path={[...path, 'sections', at]}
          value={section.props}
          onChange={(props) =>
            dispatch({
              type: 'replace',
              destinationIndex: at,
              destinationZone: sectionsZone,
              // Only fields changed, so the type stays
              data: { ...section, props: props as typeof section.props },
            })
          }
        />
      </section>
    );
  }
  const change = (props: unknown) =>
    dispatch({ type: 'replaceRoot', root: { ...root, props: Object(props) } });
  return (
    <section className={styles.fields} aria-labelledby="fields-title" key="offer">
      <h2 id="fields-title">{t('editor.sections.offer')}</h2>
      <Form field={offer} path={path} value={root.props} onChange={change} />
      <VariantsFields
        path={[...path, 'variants']}
        value={valueAt(root.props, ['variants'])}
        sections={toSections(content)}
        onChange={(variants) => change(withValue(root.props, ['variants'], variants))}
      />
    </section>
  );
}
