import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChannelJournal, Revision } from '../store/channel-journal';

/** ms of uptime after which the shown revision counts as good. */
const proof = 60_000;
/** Successive crashes with one revision after which the server starts with the last good one. */
const mostEnded = 3;

/** Marker file of a process that has started to show a revision. */
interface Begun {
  file: string;
  revision: number;
  /**
   * Number of crashes with this revision before the process started. Workers that start side by side have the
   * same number, so they are counted once.
   */
  after: number;
  pid: number;
}

/**
 * Stores on this machine which revision ran without a crash, so that a crash loop starts with the last good
 * one. Workers share the folder; each writes its own file, so that none overwrites another's.
 */
export class LastGood {
  #timer: NodeJS.Timeout | undefined;
  /** Name of this process's marker file. */
  #own = '';

  constructor(
    private readonly folder: string,
    private readonly proofAfter = proof,
  ) {}

  /**
   * The revision to start with: the newest, or the last good one after 3 successive crashes with the newest.
   */
  async first(journal: ChannelJournal): Promise<Revision> {
    const newest = await journal.head();
    const good = this.#good();
    const ended = this.#endedWith(newest.number);
    if (ended >= mostEnded && good !== null) {
      const known = (await journal.history(200)).find(({ number }) => number === good);
      if (known && known.number < newest.number) return known;
    }
    this.#begin(newest.number, ended);
    return newest;
  }

  /** Records that this process shows the revision from now on. */
  follow(revision: number): void {
    this.#begin(revision, this.#endedWith(revision));
  }

  /** Removes the markers of this process: an orderly shutdown is not a crash. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#forget(({ pid }) => pid === process.pid);
  }

  #begin(revision: number, after: number): void {
    this.#forget((begun) => begun.revision !== revision);
    this.#own = `${revision}-${after}-${process.pid}.begun`;
    this.#write(this.#own, '');
    this.#prove(revision, after);
  }

  /**
   * Marks the revision as good when no process crashed with it for the proof time and fewer than 3 crashed
   * before.
   */
  #prove(revision: number, known: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const ended = this.#endedWith(revision);
      if (ended >= mostEnded) return;
      if (ended > known) return this.#prove(revision, ended);
      this.#write('good', String(revision));
      this.#forget((begun) => begun.revision === revision);
    }, this.proofAfter).unref();
  }

  /** Number of successive crashes with this revision. */
  #endedWith(revision: number): number {
    return (
      this.#begun()
        .filter((begun) => begun.revision === revision && begun.file !== this.#own)
        // Own pid: the marker is of an earlier process whose pid was reused.
        .filter(({ pid }) => pid === process.pid || !isAlive(pid))
        .reduce((most, { after }) => Math.max(most, after + 1), 0)
    );
  }

  #begun(): Begun[] {
    mkdirSync(this.folder, { recursive: true });
    return readdirSync(this.folder).flatMap((file) => {
      const [, revision, after, pid] = /^(\d+)-(\d+)-(\d+)\.begun$/.exec(file)?.map(Number) ?? [];
      if (revision === undefined || after === undefined || pid === undefined) return [];
      return { file, revision, after, pid };
    });
  }

  #forget(isOver: (begun: Begun) => boolean): void {
    for (const begun of this.#begun().filter(isOver))
      rmSync(path.join(this.folder, begun.file), { force: true });
  }

  #good(): number | null {
    try {
      return Number.parseInt(readFileSync(path.join(this.folder, 'good'), 'utf8'), 10) || null;
    } catch {
      // The file does not exist yet.
      return null;
    }
  }

  #write(name: string, text: string): void {
    mkdirSync(this.folder, { recursive: true });
    const unfinished = path.join(this.folder, `${name}.${process.pid}`);
    writeFileSync(unfinished, text);
    renameSync(unfinished, path.join(this.folder, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
