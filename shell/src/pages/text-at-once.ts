import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What React writes where a part waits for something, or has failed. */
const unfinished = /<!--\$[?!]-->/;

/**
 * The tree as text in one go: a stream costs a fifth more, and makes every later promise of the process
 * dearer. Null when a part waits, which a stream can, or fails, which a stream tells of. Code that comes
 * with the first page that needs it is here a turn later, so there is a second try.
 */
export async function textAtOnce(tree: ReactNode): Promise<string | null> {
  const text = wholeText(tree);
  if (text !== null) return text;
  await new Promise(setImmediate);
  return wholeText(tree);
}

function wholeText(tree: ReactNode): string | null {
  try {
    const text = renderToString(tree);
    return unfinished.test(text) ? null : text;
  } catch {
    return null;
  }
}
