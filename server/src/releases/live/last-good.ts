import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { ChannelJournal, Revision } from '../store/channel-journal';

const noteSchema = v.object({
  /** The revision that was shown last. */
  revision: v.number(),
  /** Processes that have begun to show it and not shown it for long. */
  begun: v.array(v.number()),
  /** The last one that was shown for long enough. */
  good: v.nullable(v.number()),
});

/** ms after which a revision that is shown is a good one. */
const proof = 60_000;
/** Processes that may end before; then the good one comes back. */
const mostEnded = 3;

/** Keeps in a file of this machine which revision the server has lived with, for a start after a crash loop. */
export class LastGood {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly proofAfter = proof,
  ) {}

  /** The revision to begin with: the newest, or the last good one when process after process has ended with the newest. */
  async first(journal: ChannelJournal): Promise<Revision> {
    const newest = await journal.head();
    const { revision, begun, good } = this.#read();
    const ended = begun.filter((pid) => pid === process.pid || !isAlive(pid));
    if (revision === newest.number && ended.length >= mostEnded && good !== null) {
      const known = (await journal.history(200)).find(({ number }) => number === good);
      if (known && known.number < newest.number) return known;
    }
    this.follow(newest.number);
    return newest;
  }

  /** This revision is shown from now on. */
  follow(revision: number): void {
    const note = this.#read();
    const begun = note.revision === revision ? note.begun : [];
    this.#write({ ...note, revision, begun: [...begun, process.pid] });
    clearTimeout(this.#timer);
    const proven = { revision, begun: [], good: revision };
    this.#timer = setTimeout(() => this.#write(proven), this.proofAfter).unref();
  }

  /** Whoever ends in an orderly way has not crashed. */
  stop(): void {
    clearTimeout(this.#timer);
    const note = this.#read();
    this.#write({ ...note, begun: note.begun.filter((pid) => pid !== process.pid) });
  }

  #read(): v.InferOutput<typeof noteSchema> {
    try {
      return v.parse(noteSchema, JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      // none yet, or one that was cut off: then nothing is known
      return { revision: 0, begun: [], good: null };
    }
  }

  #write(note: v.InferOutput<typeof noteSchema>): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}.new`, JSON.stringify(note));
    renameSync(`${this.file}.new`, this.file);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
