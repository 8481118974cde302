import { LRUCache } from 'lru-cache';
import {
  type ChangeAction,
  changeSchema,
  type StageName,
  signatureSchema,
} from 'shared-contracts/releasing/service';
import { isValueSigned, signValue } from 'shared-contracts/releasing/signature';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';
import {
  type ChannelEntry,
  type ChannelFile,
  channelSchema,
  emptyChannel,
  pendingApprovalsIn,
  plansIn,
  retiredIn,
} from './channel-file';

const revisionSchema = v.object({ ...changeSchema.entries, channel: channelSchema });

/** One change of the channel: author, time, reason and differences, with the resulting channel. */
export type Revision = v.InferOutput<typeof revisionSchema>;

/** Why a change is made, and by whom. */
export type Reason = Pick<Revision, 'at' | 'by' | 'why' | 'tested'> & { action: ChangeAction };

const emptyRevision: Revision = {
  ...{ number: 0, at: '', by: '', action: '', why: '', changes: [] },
  channel: emptyChannel,
};

interface JournalKeys {
  /** Private key that signs each revision. */
  key?: string;
  /** Public key; a revision that it has not signed counts as broken. */
  acceptedKey?: string;
}

const signedSchema = v.looseObject({ signature: signatureSchema });

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
  readonly folder: string;
  #position: JournalPosition | undefined;
  /** Revisions read, by file. They never change. */
  readonly #revisions = new LRUCache<string, Revision>({ max: 200 });
  readonly #broken = new Map<string, string>();

  constructor(
    private readonly store: FileStore,
    stage: StageName = 'production',
    private readonly keys: JournalKeys = {},
  ) {
    this.folder = `channels/${stage}`;
  }

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
      const text = JSON.stringify(this.#signed(v.parse(revisionSchema, revision)), null, 2);
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
      const json: unknown = JSON.parse(bytes.toString('utf8'));
      this.#assertSigned(json);
      const revision = v.parse(revisionSchema, json);
      this.#revisions.set(file, revision);
      return revision;
    } catch (error) {
      this.#broken.set(file, error instanceof Error ? error.message : String(error));
      return 'broken';
    }
  }

  #signed(revision: Revision): object {
    const { key } = this.keys;
    if (key === undefined) return revision;
    return { ...revision, signature: signValue(revision, `change of ${this.folder}`, key) };
  }

  #assertSigned(json: unknown): void {
    const { acceptedKey } = this.keys;
    if (acceptedKey === undefined) return;
    const { signature, ...revision } = v.parse(signedSchema, json);
    const isGood =
      signature.key === acceptedKey &&
      isValueSigned(revision, `change of ${this.folder}`, signature);
    if (!isGood) throw new Error('its site has not signed it');
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

/** Differences in micro-frontends, retired addresses, plans and orders between two channels. */
function differences(before: ChannelFile, after: ChannelFile): Revision['changes'] {
  const [from, to] = [describeChannel(before), describeChannel(after)];
  return from.flatMap((former, kind) => {
    const latter = to[kind] ?? new Map();
    return [...new Set([...former.keys(), ...latter.keys()])]
      .sort()
      .map((name) => ({ name, from: former.get(name) ?? null, to: latter.get(name) ?? null }))
      .filter((change) => change.from !== change.to);
  });
}

/** What a channel holds, as texts by name; one map for each kind. */
function describeChannel(channel: ChannelFile): Map<string, string>[] {
  const versions = Object.entries(channel.microFrontends)
    .filter(([, entries]) => entries.length > 0)
    .map(([name, entries]) => [name, describeVersions(entries)] as const);
  const routes = retiredIn(channel).map(
    ({ name, path, instead }) => [`${name}/${path}`, instead ?? 'gone'] as const,
  );
  const plans = plansIn(channel).flatMap(({ releases, steps }) => {
    const text = steps.map(({ at, traffic }) => `${traffic}% at ${at.slice(0, 16)}Z`).join(', ');
    return releases.map(({ name, version }) => [`${name}/plan`, `${version} ${text}`] as const);
  });
  const approvals = pendingApprovalsIn(channel).flatMap(({ releases, traffic }) =>
    releases.map(({ name, version }) => [`${name}/asked`, `${version} ${traffic}%`] as const),
  );
  return [versions, routes, plans, approvals].map((texts) => new Map(texts));
}

/** Versions with their shares as text, such as `1.0.0 90%, 2.0.0 10%`. */
function describeVersions(entries: readonly ChannelEntry[]): string {
  const [first] = entries;
  if (first && entries.length === 1 && first.deployment.default) return first.metadata.version;
  return entries
    .map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}%`)
    .join(', ');
}
