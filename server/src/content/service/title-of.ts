import type { Bilingual } from 'shared-contracts/campaign';

/** Display title of a file from its body; null when it has none. */
export function titleOf(body: string | null): Bilingual | null {
  const { title, name, position } = Object(body === null ? null : JSON.parse(body));
  for (const candidate of [title, name, position])
    if (typeof candidate?.en === 'string' && typeof candidate?.ar === 'string') return candidate;
  return null;
}
