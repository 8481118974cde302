import { LRUCache } from 'lru-cache';
import { type ChangeAction, changeSchema } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';
import {
  type ChannelFile,
  channelSchema,
  emptyChannel,
  pendingApprovalsIn,
  plansIn,
  type RetiredRoute,
  retiredIn,
} from './channel-file';

const revisionSchema = v.object({ ...changeSchema.entries, channel: channelSchema });

/** One change of the channel: author, time, reason and differences, with the resulting channel. */
export type Revision = v.InferOutput<typeof revisionSchema>;

/** Why a change is made, and by whom. */
export type Reason = Pick<Revision, 'at' | 'by' | 'why'> & { action: ChangeAction };

const emptyRevision: Revision = {
  ...{ number: 0, at: '', by: '', action: '', why: '', changes: [] },
  channel: emptyChannel,
};

/** Read position in the journal. */
interface JournalPosition {
  newest: Revision;
  /** Highest number in use, including broken revisions. */
  last: number;
}

/**
 * Append-only journal of the channel. Each revision is a file created exclusively, so of two concurrent changes
 * one succeeds and the other retries. The channel file repeats the newest revision for external readers.
 */
export class ChannelJournal {
  readonly folder = 'channels/production';
  #position: JournalPosition | undefined;
  /** Revisions read, by file. They never change. */
  readonly #revisions = new LRUCache<string, Revision>({ max: 200 });
  readonly #broken = new Map<string, string>();

  constructor(private readonly store: FileStore) {}

  /** Unreadable revision files, with the reason. */
  get broken(): ReadonlyMap<string, string> {
    return this.#broken;
  }

  /** The newest readable revision; number 0 when the journal is empty. */
  async head(): Promise<Revision> {
    return (await this.#readPosition()).newest;
  }

  /**
   * Appends the channel that `change` returns. On a conflict with another process, `change` runs again on the
   * newer channel. If it returns null, nothing is written. `note` records versions that the change skipped.
   */
  async update(
    reason: Reason,
    change: (
      channel: ChannelFile,
      note: (passedOver: Revision['passedOver']) => void,
    ) => Promise<ChannelFile | null> | ChannelFile | null,
  ): Promise<Revision> {
    for (;;) {
      const { newest: before, last } = await this.#readPosition();
      let passedOver: Revision['passedOver'];
      const channel = await change(before.channel, (noted) => {
        passedOver = noted?.length ? noted : undefined;
      });
      const changes = channel ? differences(before.channel, channel) : [];
      if (!channel || changes.length === 0) return before;
      const revision = {
        number: last + 1,
        ...reason,
        changes,
        ...(passedOver && { passedOver }),
        channel,
      };
      const text = JSON.stringify(v.parse(revisionSchema, revision), null, 2);
      if (!(await this.store.create(this.#fileOf(revision.number), Buffer.from(`${text}\n`))))
        continue;
      this.#position = { newest: revision, last: revision.number };
      await this.#writeChannelFile();
      return revision;
    }
  }

  /** The newest revisions first; broken ones are left out. */
  async history(limit: number): Promise<Revision[]> {
    const { last } = await this.#readPosition();
    const numbers = Array.from({ length: Math.min(limit, last) }, (_, index) => last - index);
    const revisions = await Promise.all(
      numbers.map((number) => this.#readFile(this.#fileOf(number))),
    );
    return revisions.filter((revision) => typeof revision === 'object');
  }

  /**
   * Writes the channel file. Each writer checks the head again afterwards, so that the file ends at the newest
   * revision.
   */
  async #writeChannelFile(): Promise<void> {
    for (let written: Revision | undefined; written?.number !== (await this.head()).number; ) {
      written = await this.head();
      const text = JSON.stringify(written.channel, null, 2);
      await this.store.replace(`${this.folder}.json`, Buffer.from(`${text}\n`));
    }
  }

  #fileOf(number: number): string {
    return `${this.folder}/${String(number).padStart(8, '0')}.json`;
  }

  async #readPosition(): Promise<JournalPosition> {
    let { newest, last } = this.#position ?? (await this.#findPosition());
    for (;;) {
      const next = await this.#readFile(this.#fileOf(last + 1));
      if (next === 'none') break;
      last += 1;
      if (next !== 'broken') newest = next;
    }
    this.#position = { newest, last };
    return this.#position;
  }

  async #readFile(file: string): Promise<Revision | 'broken' | 'none'> {
    const cached = this.#revisions.get(file);
    if (cached) return cached;
    const bytes = await this.store.read(file);
    if (!bytes) return 'none';
    try {
      const revision = v.parse(revisionSchema, JSON.parse(bytes.toString('utf8')));
      this.#revisions.set(file, revision);
      return revision;
    } catch (error) {
      this.#broken.set(file, error instanceof Error ? error.message : String(error));
      return 'broken';
    }
  }

  async #findPosition(): Promise<JournalPosition> {
    const files = await this.store.list(this.folder);
    const names = files.filter((name) => /\/\d{8}\.json$/.test(name)).reverse();
    const last = Number(/(\d+)\.json$/.exec(names[0] ?? '')?.[1] ?? 0);
    for (const name of names) {
      const newest = await this.#readFile(name);
      if (typeof newest === 'object') return { newest, last };
    }
    return { newest: last === 0 ? emptyRevision : await this.#readChannelFile(), last };
  }

  /** The channel file, the last resort when no revision can be read. */
  async #readChannelFile(): Promise<Revision> {
    const bytes = await this.store.read(`${this.folder}.json`);
    if (!bytes) return emptyRevision;
    try {
      return {
        ...emptyRevision,
        channel: v.parse(channelSchema, JSON.parse(bytes.toString('utf8'))),
      };
    } catch {
      return emptyRevision;
    }
  }
}

/** Differences in micro-frontends, plans and retired addresses between two channels. */
function differences(before: ChannelFile, after: ChannelFile): Revision['changes'] {
  const names = new Set([
    ...Object.keys(before.microFrontends),
    ...Object.keys(after.microFrontends),
    ...[...plansIn(before), ...plansIn(after)].flatMap(({ releases }) =>
      releases.map(({ name }) => name),
    ),
  ]);
  const routes = new Set([...retiredIn(before), ...retiredIn(after)].map(routeName));
  return [
    ...[...names].sort().map((name) => ({
      name,
      from: describeVersions(before, name),
      to: describeVersions(after, name),
    })),
    ...[...routes].sort().map((name) => ({
      name,
      from: describeRetired(before, name),
      to: describeRetired(after, name),
    })),
    ...[...names].sort().map((name) => ({
      name: `${name}/plan`,
      from: describePlan(before, name),
      to: describePlan(after, name),
    })),
    ...[...approvalNames(before, after)].map((name) => ({
      name: `${name}/asked`,
      from: describeApproval(before, name),
      to: describeApproval(after, name),
    })),
  ].filter(({ from, to }) => from !== to);
}

/** Versions with their shares as text, such as `1.0.0 90%, 2.0.0 10%`; null when there are none. */
function describeVersions({ microFrontends }: ChannelFile, name: string): string | null {
  const entries = microFrontends[name] ?? [];
  const [first] = entries;
  if (!first) return null;
  if (entries.length === 1 && first.deployment.default) return first.metadata.version;
  return entries
    .map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}%`)
    .join(', ');
}

const routeName = ({ name, path }: RetiredRoute) => `${name}/${path}`;

function describeRetired(channel: ChannelFile, name: string): string | null {
  const retiredRoute = retiredIn(channel).find((route) => routeName(route) === name);
  return retiredRoute ? (retiredRoute.instead ?? 'gone') : null;
}

/** Plan of a micro-frontend as text, such as `2.0.0 25% at 2026-11-22T18:00Z, 100% at …`. */
function describePlan(channel: ChannelFile, name: string): string | null {
  const plan = plansIn(channel).find(({ releases }) => releases.some((one) => one.name === name));
  const version = plan?.releases.find((one) => one.name === name)?.version;
  if (!plan || !version) return null;
  const steps = plan.steps.map(({ at, traffic }) => `${traffic}% at ${at.slice(0, 16)}Z`);
  return `${version} ${steps.join(', ')}`;
}

const approvalNames = (...channels: ChannelFile[]) =>
  new Set(
    channels
      .flatMap(pendingApprovalsIn)
      .flatMap(({ releases }) => releases.map(({ name }) => name)),
  );

/** Order that waits for a second person, such as `2.0.0 10%`. */
function describeApproval(channel: ChannelFile, name: string): string | null {
  for (const { releases, traffic } of pendingApprovalsIn(channel)) {
    const version = releases.find((one) => one.name === name)?.version;
    if (version) return `${version} ${traffic}%`;
  }
  return null;
}
