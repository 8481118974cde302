import { readSync, writeSync } from 'node:fs';

/**
 * What the renderer is doing. It is written before the code runs, so that the parent can name the cause when
 * the process hangs or dies.
 */
export interface ExecutionMark {
  /** Counts the macrotasks begun. */
  turn: number;
  /** Id of the page order; 0 while bundles are loaded. */
  page: number;
  /** Mark of the bundle. */
  bundle: number;
  isBusy: boolean;
}

/** File descriptor of the marker file, as the child inherits it. */
export const markerDescriptor = 4;

/** Returns the writer for the renderer process. One write takes a few microseconds. */
export function createMarkWriter() {
  const fields = new Int32Array(4);
  return ({ turn, page, bundle, isBusy }: ExecutionMark): void => {
    fields.set([turn, page, bundle, Number(isBusy)]);
    try {
      writeSync(markerDescriptor, fields, 0, fields.byteLength, 0);
    } catch {
      // A full disk must not fail the page; only the attribution is lost.
    }
  };
}

/** Reads the mark in the server process. */
export function readMark(descriptor: number): ExecutionMark {
  const fields = new Int32Array(4);
  readSync(descriptor, fields, 0, fields.byteLength, 0);
  const [turn = 0, page = 0, bundle = 0, isBusy = 0] = fields;
  return { turn, page, bundle, isBusy: isBusy === 1 };
}
