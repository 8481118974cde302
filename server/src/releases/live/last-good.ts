import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChannelJournal, Revision } from '../store/channel-journal';

/** ms after which a revision that is shown is a good one. */
const proof = 60_000;
/** Processes that may end before, one after the other; then the good one comes back. */
const mostEnded = 3;

/** A process that has begun to show a revision. */
interface Begun {
  file: string;
  revision: number;
  /** How many ended with it before this one began: those that ran beside it do not count. */
  after: number;
  pid: number;
}

/**
 * Keeps on this machine which revision the server has lived with, for a start after a crash loop. Several workers keep it
 * together: each has a file of its own, so none writes over what another knows.
 */
export class LastGood {
  #timer: NodeJS.Timeout | undefined;
  /** The file of this process. */
  #own = '';

  constructor(
    private readonly folder: string,
    private readonly proofAfter = proof,
  ) {}

  /** The revision to begin with: the newest, or the last good one when process after process has ended with the newest. */
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

  /** This revision is shown from now on. */
  follow(revision: number): void {
    this.#begin(revision, this.#endedWith(revision));
  }

  /** Whoever ends in an orderly way has not crashed. */
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

  /** Good is what nobody ended with for as long as the proof takes, and not too many before. */
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

  /** How many processes have ended one after the other with this revision. */
  #endedWith(revision: number): number {
    return (
      this.#begun()
        .filter((begun) => begun.revision === revision && begun.file !== this.#own)
        // another process may have had the number of this one
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
      // none yet
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
