import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What React writes where a part waits for something, or has failed. */
const unfinished = /<!--\$[?!]-->/;

/**
 * The tree as text in one go: a stream costs a fifth more, and makes every later promise of the process
 * dearer. Null when a part waits, which a stream can, or fails, which a stream tells of.
 */
export function textAtOnce(tree: ReactNode): string | null {
  try {
    const text = renderToString(tree);
    return unfinished.test(text) ? null : text;
  } catch {
    return null;
  }
}
