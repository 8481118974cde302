import type { DescribedChange } from 'shared-contracts/described-change';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Table } from 'shared-ui/staff/table';
import { FieldComments } from '../comments/field-comments';
import styles from './difference.module.css';

/** The changes of a draft against the site, one sentence each. */
export function Difference({
  changes,
  label,
}: {
  changes: readonly DescribedChange[];
  /** Accessible name of the table, where there are several. */
  label?: string;
}) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  if (changes.length === 0)
    return <EmptyState title={t('campaigns.same')} text={t('campaigns.sameText')} />;
  return (
    <Table
      label={label ?? t('campaigns.changesTab')}
      stacks
      columns={[t('campaigns.change'), t('campaigns.onSite'), t('campaigns.inDraft')]}
      rows={changes.map(({ kind, sentence, before, after, language, field }, index) => {
        // The sentence alone is enough for moves and formatting
        const isSelfExplanatory = kind === 'moved' || (!before && !after);
        const renderSide = (value: typeof before, Mark: 'del' | 'ins') =>
          value ? (
            <Mark key={Mark} className={styles[Mark]} lang={language ?? locale}>
              {value[locale]}
            </Mark>
          ) : (
            <span key={Mark} className={styles.none}>
              {isSelfExplanatory ? '–' : t('campaigns.nothingThere')}
            </span>
          );
        return {
          key: `${index} ${sentence.en}`,
          cells: [
            field === undefined ? (
              sentence[locale]
            ) : (
              <FieldComments key="change" field={field} label={sentence[locale]} isPlain>
                {sentence[locale]}
              </FieldComments>
            ),
            renderSide(before, 'del'),
            renderSide(after, 'ins'),
          ],
        };
      })}
    />
  );
}
