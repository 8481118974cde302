import { useEffect } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import type { Turntable } from 'shared-contracts/picture';
import { useVisit } from 'shared-contracts/visit';

export type View360Source =
  | { kind: 'viewer'; address: string }
  | { kind: 'turntable'; turntable: Turntable };

/** Returns the source of a model's 360° view; null, and logged, if there is none. */
export function useView360({ slug, turntable }: ModelDetail): View360Source | null {
  const { settings } = useVisit();
  const address = settings.viewerUrls[slug];
  const isMissing = address === undefined && turntable === null;
  // Logs the missing URL for the site's operator.
  useEffect(() => {
    if (isMissing) console.info('URL not found for the model', slug);
  }, [isMissing, slug]);
  if (address !== undefined) return { kind: 'viewer', address };
  return turntable && { kind: 'turntable', turntable };
}
