import type { ChangeSet, ChangeSetMember, ChangeSetSummary } from 'shared-contracts/content-drafts';
import { requireRights } from '../../staff/refusal';
import { askedPerson, loadApprovers } from '../approvals/asked-person';
import { faultsOfChanges, toDraftFault } from '../drafts/draft-faults';
import type { ContentDraftDependencies } from '../drafts/draft-service';
import {
  baseVersion,
  findLiveVersion,
  findVersion,
  toRecordEvent,
} from '../records/records.queries';
import type { DraftRow } from '../workflow/drafts.queries';
import { recordChanges } from '../workflow/record-changes';
import { titleOfRecord } from '../workflow/title-of-record';
import { listChangeSets, listSetDrafts, listSetEvents } from './change-sets.queries';
import { otherFaults } from './set-members';
import { isFile, livePageInSet, pathInSet } from './set-records';
import { mustFindSet, publishedIn, type SetEvent, summaryOf, toChange } from './set-state';

/** Change sets as the studio shows them. */
export class ChangeSetReader {
  constructor(private readonly dependencies: ContentDraftDependencies) {}

  async list(): Promise<ChangeSetSummary[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const drafts = await listSetDrafts(database);
    const events = await listSetEvents(database);
    return (await listChangeSets(database)).map((set) =>
      summaryOf(
        set,
        drafts.filter((one) => one.change_set === set.id),
        events.filter((one) => one.change_set === set.id),
      ),
    );
  }

  async read(id: string): Promise<ChangeSet> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const set = await mustFindSet(database, id);
    const drafts = await listSetDrafts(database, id);
    const events = await listSetEvents(database, id);
    for (const { kind } of [...drafts, ...events]) requireRights(caller, `${kind}.read`);
    return {
      ...summaryOf(set, drafts, events),
      members: set.published_at
        ? await Promise.all(publishedIn(events).map((event) => this.#publishedMember(event)))
        : await this.#draftMembers(drafts),
      note: drafts.find(({ note }) => note !== null)?.note ?? null,
      asked: askedPerson(drafts, await loadApprovers(database, this.dependencies.now())),
      history: events.map((event) => ({ ...toRecordEvent(event), path: pathInSet(event) })),
    };
  }

  async #draftMembers(drafts: readonly DraftRow[]): Promise<ChangeSetMember[]> {
    const { database, now } = this.dependencies;
    const ofFiles = await faultsOfChanges(this.dependencies, drafts.filter(isFile).map(toChange));
    const faults = [
      ...ofFiles.map(toDraftFault),
      ...(await otherFaults(this.dependencies, drafts)),
    ];
    const elsewhere = faults.filter(
      (fault) => !drafts.some((draft) => pathInSet(draft) === fault.path),
    );
    return Promise.all(
      drafts.map(async (draft, at): Promise<ChangeSetMember> => {
        const { revision, edited_by, editor } = draft;
        const path = pathInSet(draft);
        const live = await findLiveVersion(database, draft);
        return {
          ...{ path, title: titleOfRecord(draft.kind, draft.body) },
          livePage: await livePageInSet(database, draft, now()),
          draft: {
            ...{ revision, baseVersion: draft.base_version },
            standing: await baseVersion(database, draft),
            editedBy: { id: edited_by, name: editor },
            // a fault of a file that is in no draft is told with the first one
            faults: [
              ...faults.filter((fault) => fault.path === path),
              ...(at === 0 ? elsewhere : []),
            ],
          },
          changes: await recordChanges(this.dependencies, draft, live?.body ?? null, draft.body),
        };
      }),
    );
  }

  async #publishedMember(event: SetEvent): Promise<ChangeSetMember> {
    const { database, now } = this.dependencies;
    const bodyOf = async (version: number | null) =>
      (version === null ? undefined : await findVersion(database, event, version))?.body ?? null;
    const [before, after] = [await bodyOf(event.from_version), await bodyOf(event.to_version)];
    return {
      ...{ path: pathInSet(event), title: titleOfRecord(event.kind, after ?? before) },
      ...{ draft: null, livePage: await livePageInSet(database, event, now()) },
      changes: await recordChanges(this.dependencies, event, before, after),
    };
  }
}
