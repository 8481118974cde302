import type { Bilingual } from 'shared-contracts/campaign';

/** What people call a file, by its body; null where it says nothing of the kind. */
export function titleOf(body: string | null): Bilingual | null {
  const { title, name, position } = Object(body === null ? null : JSON.parse(body));
  for (const said of [title, name, position])
    if (typeof said?.en === 'string' && typeof said?.ar === 'string') return said;
  return null;
}
