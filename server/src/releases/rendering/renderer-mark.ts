import { readSync, writeSync } from 'node:fs';

/** What a renderer is doing. The server reads it also when the renderer hangs or has died. */
export interface RendererMark {
  /** Counts up ten times a second while the event loop runs; 0 until the program has started. */
  beat: number;
  /** Id of the page whose code runs; 0 between pages and while bundles are loaded. */
  page: number;
  /** Position of the bundle that is being loaded; -1 while none is. */
  loading: number;
}

/** File descriptor of the mark file, as the renderer inherits it. */
const markDescriptor = 4;
const beatIntervalMs = 100;

/**
 * Keeps the mark in the renderer process. A macrotask (message or timer) and the microtasks that follow it
 * belong to one page, which is written before its code runs. One write takes two microseconds.
 */
export class MarkWriter {
  readonly #fields = new Int32Array(3);
  readonly #setImmediate = setImmediate;
  #tasks = 0;

  constructor() {
    this.loading = -1;
    this.#beat();
    setInterval(() => this.#beat(), beatIntervalMs).unref();
  }

  get page(): number {
    return this.#fields[1] ?? 0;
  }

  set loading(position: number) {
    this.#fields[2] = position;
    this.#write();
  }

  beginTask(page: number): void {
    this.#tasks += 1;
    const task = this.#tasks;
    this.#setPage(page);
    this.#setImmediate(() => {
      if (task === this.#tasks) this.#setPage(0);
    });
  }

  /** Wraps a macrotask so that it belongs to the page that runs now. */
  bindTask(task: () => void): () => void {
    const { page } = this;
    return () => {
      this.beginTask(page);
      task();
    };
  }

  #beat(): void {
    this.#fields[0] = (this.#fields[0] ?? 0) + 1;
    this.#write();
  }

  #setPage(page: number): void {
    this.#fields[1] = page;
    this.#write();
  }

  #write(): void {
    try {
      writeSync(markDescriptor, this.#fields, 0, this.#fields.byteLength, 0);
    } catch {
      // A full disk must not fail the page.
    }
  }
}

/** Reads the mark in the server process. */
export function readMark(descriptor: number): RendererMark {
  const fields = new Int32Array(3);
  readSync(descriptor, fields, 0, fields.byteLength, 0);
  const [beat = 0, page = 0, loading = -1] = fields;
  return { beat, page, loading };
}
