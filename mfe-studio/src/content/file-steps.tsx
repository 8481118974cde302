import type { ContentSummary } from 'shared-contracts/content';
import type { ContentDraft } from 'shared-contracts/content-drafts';
import type { RecordEvent } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { can, type Person } from 'shared-contracts/staff';
import { Notice } from 'shared-ui/staff/notice';
import { fileRecord } from '../service/content';
import { NextSteps, rollbackTarget } from '../steps/next-steps';
import { studioPaths } from '../studio-paths';
import { useFileName } from './file-name';

interface FileStepsProps {
  path: string;
  file: ContentSummary | null;
  draft: ContentDraft | null;
  history: readonly RecordEvent[];
  person: Person;
}

/** The next steps of a file that this person may take. */
export function FileSteps({ path, file, draft, history, person }: FileStepsProps) {
  const { t } = useTranslation('mfe-studio');
  const nameOf = useFileName();
  const client = fileRecord(path);
  const canEdit = can(person, 'content.edit');
  const canWrite = canEdit || can(person, 'content.translate');
  const isCollectionItem = /^(offers|news|jobs|models|pages)\//.test(path);
  // A new item's rollback removes it; a page of the site cannot be removed
  const target = rollbackTarget(history);
  const canRollBack = target !== undefined && (isCollectionItem || target !== null);
  return (
    <NextSteps
      record={{
        ...{ words: 'content', client, list: studioPaths.content() },
        name: nameOf({ path, title: draft?.title ?? null }),
        // A draft that deletes the file; it needs approval as any other
        remove: async () => {
          const { revision, baseVersion: base } = await client.read();
          await client.save(null, { revision, base });
          return null;
        },
      }}
      draft={draft}
      errors={draft?.faults.length ?? 0}
      person={person}
      tone={draft?.state === 'submitted' ? 'warning' : 'info'}
      idleText={t(file?.isThere ? 'content.nextOf.live' : 'content.nextOf.gone')}
      editor={
        canWrite && !draft?.isDeletion && (file?.isThere || draft)
          ? studioPaths.contentEditor(path)
          : null
      }
      ownSteps={[
        draft === null &&
          canEdit &&
          isCollectionItem &&
          file?.isThere && { name: 'delete', kind: 'danger' },
        can(person, 'content.approve') && canRollBack && { name: 'takeBack', kind: 'danger' },
      ]}
      notices={
        <>
          {draft?.closedDays.map(({ day, bookings }) => (
            <Notice
              key={day}
              tone="warning"
              title={t('content.closedDay', { day: isolatedDate(day) })}
            >
              {t('content.bookingsThatDay', { count: bookings })} {t('content.closedDayText')}
            </Notice>
          ))}
          {file?.folder === 'changed in both' && (
            <Notice tone="warning" title={t('content.conflict')}>
              {t('content.conflictText')}
            </Notice>
          )}
        </>
      }
    />
  );
}

/** Bidi isolate: keeps the date in order within Arabic. */
const isolatedDate = (day: string) => `\u2066${formatDate(day)}\u2069`;
