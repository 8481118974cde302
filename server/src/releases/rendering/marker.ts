import { readSync, writeSync } from 'node:fs';

/** What a renderer is about: written before it is entered, so that a process that hangs or ends names why. */
export interface Mark {
  /** Counts what was begun. */
  turn: number;
  /** Number of the page; 0 while bundles are loaded. */
  page: number;
  /** Number of the bundle. */
  bundle: number;
  isBusy: boolean;
}

/** The file that both sides have open, in the renderer. */
export const markerDescriptor = 4;

/** The renderer's side: a few microseconds for each mark. */
export function markWriter() {
  const fields = new Int32Array(4);
  return ({ turn, page, bundle, isBusy }: Mark): void => {
    fields.set([turn, page, bundle, Number(isBusy)]);
    try {
      writeSync(markerDescriptor, fields, 0, fields.byteLength, 0);
    } catch {
      // on a full disk pages are worth more than who is to blame
    }
  };
}

/** The server's side. */
export function readMark(descriptor: number): Mark {
  const fields = new Int32Array(4);
  readSync(descriptor, fields, 0, fields.byteLength, 0);
  const [turn = 0, page = 0, bundle = 0, isBusy = 0] = fields;
  return { turn, page, bundle, isBusy: isBusy === 1 };
}
