import type { WaitingDraft } from 'shared-contracts/drafts';
import { can, type Role } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { libraryId } from '../campaigns/pictures/library-names';
import { findPicture } from '../campaigns/pictures/pictures.queries';
import { listChangeSets } from '../change-sets/change-sets.queries';
import { countOpenThreads, recordKey } from '../comments/comments.queries';
import { groupsOf } from '../drafts/going-live';
import { listReplaced, type ReplacedFileRow } from '../replacements/replaced-files.queries';
import { changeSetAddress, replacedFilesAddress, studioAddress } from '../workflow/draft-notices';
import { type DraftRow, listSubmitted } from '../workflow/drafts.queries';
import { titleOfRecord } from '../workflow/title-of-record';
import { type Approvers, askedPerson, mayApprove } from './asked-person';

interface Reader {
  id: string;
  roles: readonly Role[];
}

/** What waits for approval and the person may see: first what they are asked to approve, then the oldest. */
export async function waitingDrafts(
  database: Database,
  reader: Reader,
  approvers: Approvers,
): Promise<WaitingDraft[]> {
  const [submitted, sets, openThreads] = await Promise.all([
    listSubmitted(database),
    listChangeSets(database),
    countOpenThreads(database),
  ]);
  const waiting = groupsOf(submitted).flatMap((drafts): WaitingDraft[] => {
    const [first] = drafts;
    if (!drafts.every(({ kind }) => can(reader, `${kind}.read`))) return [];
    const set = sets.find(({ id }) => id === first.change_set);
    return [
      {
        ...(set
          ? {
              ...{ kind: 'set' as const, name: set.id, address: changeSetAddress(set.id) },
              title: { en: set.title, ar: set.title },
            }
          : ofRecord(first)),
        ...{ by: first.submitted_by ?? first.editor, at: first.submitted_at ?? first.edited_at },
        asked: askedPerson(drafts, approvers),
        openComments: drafts.reduce((sum, one) => sum + (openThreads.get(recordKey(one)) ?? 0), 0),
        isForMe: mayApprove(reader, drafts),
      },
    ];
  });
  const replacements = can(reader, 'campaign.read') ? await listReplaced(database) : [];
  for (const row of replacements)
    if (row.approved_at === null) waiting.push(await ofReplacement(database, reader, row));
  const isAsked = ({ asked }: WaitingDraft) => Number(asked?.id === reader.id);
  return waiting.toSorted(
    (one, other) => isAsked(other) - isAsked(one) || one.at.localeCompare(other.at, 'en'),
  );
}

const ofRecord = ({ kind, name, body }: DraftRow) => ({
  ...{ kind, name, address: studioAddress(kind, name) },
  title: titleOfRecord(kind, body),
});

async function ofReplacement(
  database: Database,
  reader: Reader,
  { id, file, by_file, asked_by: by, asked_by_id, asked_at: at }: ReplacedFileRow,
): Promise<WaitingDraft> {
  const [name, shown] = [await fileName(database, file), await fileName(database, by_file)];
  return {
    ...{ kind: 'replacement', name: id, address: replacedFilesAddress, by, at },
    title: { en: `${shown} in place of ${name}`, ar: `⁨${shown}⁩ بدلًا من ⁨${name}⁩` },
    ...{ asked: null, openComments: 0 },
    isForMe: can(reader, 'content.approve') && asked_by_id !== reader.id,
  };
}

/** What the library calls a file. */
async function fileName(database: Database, file: string): Promise<string> {
  const id = libraryId(file);
  return (id && (await findPicture(database, id))?.name) || file;
}
