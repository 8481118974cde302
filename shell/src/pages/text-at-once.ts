import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Markers that React writes for a suspended or failed boundary. */
const unfinished = /<!--\$[?!]-->/;

/**
 * Renders the tree synchronously: a stream costs a fifth more time and slows down all later promises of the process.
 * Returns null when a boundary suspends or fails; the caller then uses a stream, which supports the former and
 * reports the latter. Lazy code resolves one tick after its first use, so there is a second attempt.
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
