import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChannelJournal, Revision } from '../store/channel-journal';

/** ms of uptime after which the shown revision counts as good. */
const stableAfterMs = 60_000;
/** Successive crashes with one revision after which the server starts with the last good one. */
const maxCrashes = 3;

/** Marker file of a process that has started to show a revision. */
interface ProcessMarker {
  file: string;
  revision: number;
  /**
   * Number of crashes with this revision before the process started. Workers that start side by side have the
   * same number, so they are counted once.
   */
  previousCrashes: number;
  pid: number;
}

/**
 * Stores on this machine which revision ran without a crash, so that a crash loop starts with the last good
 * one. Workers share the folder; each writes its own file, so that none overwrites another's.
 */
export class CrashLoopGuard {
  #timer: NodeJS.Timeout | undefined;
  /** Name of this process's marker file. */
  #markerFile = '';

  constructor(
    private readonly folder: string,
    private readonly stableMs = stableAfterMs,
  ) {}

  /** The revision to start with: the newest, or the last good one after 3 successive crashes with the newest. */
  async startRevision(journal: ChannelJournal): Promise<Revision> {
    const newest = await journal.head();
    const stable = this.#readStable();
    const crashes = this.#crashesOf(newest.number);
    if (crashes >= maxCrashes && stable !== null) {
      const known = (await journal.history(200)).find(({ number }) => number === stable);
      if (known && known.number < newest.number) return known;
    }
    this.#startTracking(newest.number, crashes);
    return newest;
  }

  /** Records that this process shows the revision from now on. */
  trackRevision(revision: number): void {
    this.#startTracking(revision, this.#crashesOf(revision));
  }

  /** Removes the markers of this process: an orderly shutdown is not a crash. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#removeMarkers(({ pid }) => pid === process.pid);
  }

  #startTracking(revision: number, previousCrashes: number): void {
    this.#removeMarkers((marker) => marker.revision !== revision);
    this.#markerFile = `${revision}-${previousCrashes}-${process.pid}.begun`;
    this.#write(this.#markerFile, '');
    this.#scheduleStable(revision, previousCrashes);
  }

  /**
   * Marks the revision as good when no process crashed with it for the proof time and fewer than 3 crashed
   * before.
   */
  #scheduleStable(revision: number, known: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const crashes = this.#crashesOf(revision);
      if (crashes >= maxCrashes) return;
      if (crashes > known) return this.#scheduleStable(revision, crashes);
      this.#write('good', String(revision));
      this.#removeMarkers((marker) => marker.revision === revision);
    }, this.stableMs).unref();
  }

  /** Number of successive crashes with this revision. */
  #crashesOf(revision: number): number {
    return (
      this.#markers()
        .filter((marker) => marker.revision === revision && marker.file !== this.#markerFile)
        // Own pid: the marker is of an earlier process whose pid was reused.
        .filter(({ pid }) => pid === process.pid || !isAlive(pid))
        .reduce((most, { previousCrashes }) => Math.max(most, previousCrashes + 1), 0)
    );
  }

  #markers(): ProcessMarker[] {
    mkdirSync(this.folder, { recursive: true });
    return readdirSync(this.folder).flatMap((file) => {
      const [, revision, previousCrashes, pid] =
        /^(\d+)-(\d+)-(\d+)\.begun$/.exec(file)?.map(Number) ?? [];
      if (revision === undefined || previousCrashes === undefined || pid === undefined) return [];
      return { file, revision, previousCrashes, pid };
    });
  }

  #removeMarkers(shouldRemove: (marker: ProcessMarker) => boolean): void {
    for (const marker of this.#markers().filter(shouldRemove))
      rmSync(path.join(this.folder, marker.file), { force: true });
  }

  #readStable(): number | null {
    try {
      return Number.parseInt(readFileSync(path.join(this.folder, 'good'), 'utf8'), 10) || null;
    } catch {
      // The file does not exist yet.
      return null;
    }
  }

  #write(name: string, text: string): void {
    mkdirSync(this.folder, { recursive: true });
    const temporaryFile = path.join(this.folder, `${name}.${process.pid}`);
    writeFileSync(temporaryFile, text);
    renameSync(temporaryFile, path.join(this.folder, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
