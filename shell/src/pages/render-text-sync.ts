import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Markers that React writes for a suspended or failed boundary. */
const pendingSuspenseMarker = /<!--\$[?!]-->/;

/**
 * Renders the tree synchronously: a stream costs a fifth more time and slows down all later promises of the process.
 * Returns null when a boundary suspends or fails; the caller then uses a stream, which supports the former and
 * reports the latter. Lazy code resolves one tick after its first use, so there is a second attempt.
 */
export async function renderTextSync(tree: ReactNode): Promise<string | null> {
  const text = renderCompleteText(tree);
  if (text !== null) return text;
  await new Promise(setImmediate);
  return renderCompleteText(tree);
}

function renderCompleteText(tree: ReactNode): string | null {
  try {
    const text = renderToString(tree);
    return pendingSuspenseMarker.test(text) ? null : text;
  } catch {
    return null;
  }
}
