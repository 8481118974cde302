import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MediaAnswer } from 'shared-contracts/campaign-service';
import type { Locale } from 'shared-contracts/locale';
import { type Picture, parsePicture } from 'shared-contracts/picture';
import { drafts } from '../../service/drafts';
import { isRecord } from './paths';

/** Pictures and films as a draft names them, ready to be shown. */
export interface Media {
  /** Undefined for what the site does not have. `wide` is for heads of pages and banners, which are cut. */
  picture(name: string, locale: Locale, shape: 'whole' | 'wide'): Picture | undefined;
  /** Its address. */
  film(name: string): string | undefined;
}

/** What the draft's own pictures are, and those of the site and the library, which are asked for as they are named. */
export function useMedia(campaign: unknown, own: Readonly<Record<string, string>>): Media {
  const [known, setKnown] = useState<Record<string, MediaAnswer[string] | null>>({});
  const names = useMemo(() => [...new Set(mediaOf(campaign))].sort(), [campaign]);
  const unknown = names
    .filter((name) => !Object.hasOwn(known, name) && !Object.hasOwn(own, name))
    .join('\n');
  useEffect(() => {
    if (unknown === '') return;
    // synchronises with the service, once nobody types for a moment
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const asked = unknown.split('\n');
      drafts.media(asked, asking.signal).then(
        (found) =>
          setKnown((before) => ({
            ...before,
            ...Object.fromEntries(asked.map((name) => [name, found[name] ?? null])),
          })),
        () => undefined,
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [unknown]);
  const find = useCallback((name: string) => own[name] ?? known[name] ?? undefined, [own, known]);
  return useMemo(
    () => ({
      picture(name, locale, shape) {
        const found = find(name);
        return found === undefined ? undefined : pictureOf(found, locale, shape);
      },
      film(name) {
        const found = find(name);
        return typeof found === 'string' ? found : undefined;
      },
    }),
    [find],
  );
}

/** As the server answers pages: `toldOf` of the campaigns' answers. */
function pictureOf(found: MediaAnswer[string], locale: Locale, shape: 'whole' | 'wide'): Picture {
  if (typeof found === 'string') return parsePicture(found);
  const { addresses, alt, focus, mirror } = found;
  const isCut = shape === 'wide';
  return {
    ...parsePicture(addresses[shape], alt[locale]),
    framing: {
      ...(isCut && { phone: addresses.phone, focus }),
      ...(!mirror && { upright: true }),
    },
  };
}

/** The names of files that a draft says: of pictures in one language or both, and of films. */
function mediaOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(mediaOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key !== 'image' && key !== 'film') return mediaOf(part);
    return (isRecord(part) ? Object.values(part) : [part]).filter(
      (name): name is string => typeof name === 'string' && name !== '',
    );
  });
}
