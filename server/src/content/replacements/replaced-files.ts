import { randomUUID } from 'node:crypto';
import type { CampaignFault } from 'shared-contracts/campaign';
import { can } from 'shared-contracts/staff';
import type { ReplacedFile, ReplaceWish } from 'shared-contracts/staff-pictures';
import type { Database } from '../../database/database';
import { type Caller, stampOf } from '../../staff/caller';
import { addNotices } from '../../staff/notices/notices.queries';
import { activeStaff } from '../../staff/people/people.queries';
import { Refusal, requireRights } from '../../staff/refusal';
import { framedPictures } from '../campaigns/campaign-pictures';
import { liveCampaigns, markChanged } from '../campaigns/campaigns.queries';
import { pictureFaultsOf } from '../campaigns/checks/picture-faults';
import type { SiteReferenceData } from '../campaigns/checks/site-reference-data';
import type { VersionBody } from '../campaigns/live-campaigns';
import { libraryId } from '../campaigns/pictures/library-names';
import type { PictureLibrary } from '../campaigns/pictures/picture-library';
import { pictureRefusal } from '../campaigns/pictures/picture-refusal';
import { findPicture } from '../campaigns/pictures/pictures.queries';
import { ContentError } from '../content-error';
import { changeContent, checkChanges } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { liveTexts } from '../records/records.queries';
import { replacedFilesAddress } from '../workflow/draft-notices';
import {
  addReplaced,
  changeReplaced,
  findReplaced,
  listReplaced,
  type ReplacedFileRow,
} from './replaced-files.queries';
import { type Replacements, replacementsIn, withReplacements } from './replaced-names';

export interface ReplacedFilesDependencies {
  contentParts: ContentDependencies;
  site: SiteReferenceData;
  library: Pick<PictureLibrary, 'find'>;
  caller: Caller;
  now: () => Date;
}

/**
 * Files that are shown in the place of others, everywhere: live, in drafts, and in every version. One person asks for
 * it, another approves it, and it is taken back as one.
 */
export class ReplacedFiles {
  constructor(private readonly dependencies: ReplacedFilesDependencies) {}

  async list(): Promise<ReplacedFile[]> {
    const { caller } = this.dependencies;
    requireRights(caller, 'campaign.read');
    return Promise.all(
      (await listReplaced(this.#database)).map(async (row) => ({
        ...{ id: row.id, file: row.file, by: row.by_file },
        name: (await this.dependencies.library.find(idOf(row.file)))?.name ?? row.file,
        byName: (await this.dependencies.library.find(idOf(row.by_file)))?.name ?? row.by_file,
        ...{ askedBy: row.asked_by, askedAt: row.asked_at },
        ...{ approvedBy: row.approved_by, approvedAt: row.approved_at },
        mayApprove: mayApprove(caller, row),
        mayEnd: can(caller, row.approved_at === null ? 'picture.add' : 'content.approve'),
      })),
    );
  }

  async ask({ file, by }: ReplaceWish): Promise<{ id: string }> {
    const { caller, library } = this.dependencies;
    requireRights(caller, 'picture.add');
    const [replaced, shown] = [await library.find(idOf(file)), await library.find(idOf(by))];
    if (!replaced || !shown) throw new Refusal('unknown', 'The library has no such file.');
    if (formOf(file) !== formOf(by) || file === by || replaced.kind === 'drawing')
      throw pictureRefusal({ code: 'otherKind' });
    const open = await listReplaced(this.#database);
    const former = open.find((row) => row.file === file);
    if (former) throw pictureRefusal({ code: 'replacedAlready', limit: former.asked_by });
    // it would be shown nowhere, or in a circle
    if (open.some((row) => row.file === by)) throw pictureRefusal({ code: 'replacedItself' });
    const id = randomUUID();
    const stamp = stampOf(this.dependencies);
    const row: ReplacedFileRow = {
      ...{ id, file, by_file: by, framed: null },
      ...{ asked_by: stamp.by, asked_by_id: caller.id, asked_at: stamp.at },
      ...{ approved_by: null, approved_at: null, ended_by: null, ended_at: null },
    };
    await this.#requireFits([...open.filter(isLive), row], by);
    await this.#database.transaction().execute(async (transaction) => {
      await addReplaced(transaction, row);
      await this.#tellApprovers(transaction, id, replaced.name);
    });
    return { id };
  }

  /** Shows the new file everywhere, at once. Who asked for it may not approve it. */
  async approve(id: string): Promise<void> {
    const { caller } = this.dependencies;
    requireRights(caller, 'content.approve');
    const row = await this.#mustFind(id);
    if (row.approved_at !== null) throw new Refusal('state', 'It is approved already.');
    if (!mayApprove(caller, row)) throw pictureRefusal({ code: 'ownReplacement' });
    const framed = (await framedPictures([row.by_file], this.#database))[row.by_file];
    const { by, at } = stampOf(this.dependencies);
    const change = {
      framed: typeof framed === 'object' ? JSON.stringify(framed) : null,
      ...{ approved_by: by, approved_at: at },
    };
    const live = (await listReplaced(this.#database)).filter(isLive);
    await this.#requireFits([...live, row], row.by_file);
    await this.#show([...live, { ...row, ...change }], (transaction) =>
      changeReplaced(transaction, row, change),
    );
  }

  /** Withdraws one that waits, or takes back one that is live: the former file is shown everywhere again. */
  async end(id: string): Promise<void> {
    const { caller } = this.dependencies;
    requireRights(caller, 'picture.add', 'content.approve');
    const row = await this.#mustFind(id);
    const { by, at } = stampOf(this.dependencies);
    const change = { ended_by: by, ended_at: at };
    if (row.approved_at === null) {
      if (!(await changeReplaced(this.#database, row, change))) throw overtaken();
      return;
    }
    requireRights(caller, 'content.approve');
    const others = (await listReplaced(this.#database)).filter(
      (one) => isLive(one) && one.id !== id,
    );
    await this.#show(others, (transaction) => changeReplaced(transaction, row, change));
  }

  get #database(): Database {
    return this.dependencies.contentParts.database;
  }

  async #mustFind(id: string): Promise<ReplacedFileRow> {
    const row = await findReplaced(this.#database, id);
    if (!row) throw new Refusal('unknown', 'There is no such replacement.');
    return row;
  }

  /** Stores the site's content with these replacements, and lets every server read the campaigns again. */
  async #show(
    rows: readonly ReplacedFileRow[],
    change: (transaction: Database) => Promise<boolean>,
  ): Promise<void> {
    const { contentParts } = this.dependencies;
    const guard = async (transaction: Database) => {
      if (!(await change(transaction))) throw overtaken();
      await markChanged(transaction);
    };
    const replacements = replacementsIn(rows);
    await changeContent(contentParts, [], stampOf(this.dependencies), guard, {
      replacements,
    }).catch(refuseFaults);
  }

  /** Throws when the new file fits a place less than that place asks for. */
  async #requireFits(rows: readonly ReplacedFileRow[], shown: string): Promise<void> {
    const { contentParts, site } = this.dependencies;
    const replacements = replacementsIn(rows);
    const id = libraryId(shown);
    const picture = id === undefined ? undefined : await findPicture(this.#database, id);
    const faults = await this.#campaignFaults(replacements, shown, {
      ...site,
      library: async () => picture,
    });
    if (faults.length > 0) throw new Refusal('faults', 'The new file does not fit', faults);
    const live = await liveTexts(this.#database);
    const found = await checkChanges(contentParts, live, [], replacements);
    if (found.faults.length > 0)
      throw new Refusal('faults', 'The new file does not fit', found.faults);
  }

  async #campaignFaults(
    replacements: Replacements,
    shown: string,
    site: SiteReferenceData,
  ): Promise<CampaignFault[]> {
    const live = await liveCampaigns(this.#database);
    const faults = live.map(({ body }) => {
      // the service itself wrote it
      const { campaign }: VersionBody = JSON.parse(withReplacements(body, replacements));
      return pictureFaultsOf(campaign, shown, site);
    });
    return (await Promise.all(faults)).flat();
  }

  async #tellApprovers(transaction: Database, id: string, title: string): Promise<void> {
    const { caller, now } = this.dependencies;
    const people = (await activeStaff(transaction))
      .filter((one) => can(one, 'content.approve') && one.id !== caller.id)
      .map(({ id }) => id);
    await addNotices(transaction, {
      ...{ kind: 'draft-submitted', people, subject: `replaced-file ${id}`, now: now() },
      words: { title, by: caller.name },
      address: replacedFilesAddress,
    });
  }
}

const isLive = ({ approved_at }: ReplacedFileRow) => approved_at !== null;

const mayApprove = (caller: Caller, row: ReplacedFileRow): boolean =>
  row.approved_at === null && can(caller, 'content.approve') && row.asked_by_id !== caller.id;

/** The key of the library's own entry, or the name of a file of the project. */
const idOf = (file: string) => libraryId(file) ?? file;

/** Files of one form may stand in each other's place. */
function formOf(file: string): string {
  if (file.endsWith('/360/00.webp')) return 'turntable';
  return /\.(webp|jpg|png)$/.test(file) ? 'picture' : (file.split('.').at(-1) ?? '');
}

const overtaken = () => new Refusal('overtaken', 'Somebody else was faster: look at it again.');

function refuseFaults(error: unknown): never {
  if (!(error instanceof ContentError)) throw error;
  throw new Refusal('faults', 'The new file does not fit', error.faults);
}
