import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MediaAnswer } from 'shared-contracts/campaign-service';
import type { Locale } from 'shared-contracts/locale';
import { type Picture, parsePicture } from 'shared-contracts/picture';
import { campaigns } from '../service/campaigns';
import { isRecord } from './paths';

/** Resolves names of pictures and films in a draft. */
export interface Media {
  /** Undefined for an unknown name. `wide` is for page heads and banners, which are cropped. */
  picture(name: string, locale: Locale, shape: 'whole' | 'wide'): Picture | undefined;
  /** Address of the film. */
  film(name: string): string | undefined;
}

/**
 * Returns the media of the draft: `ownPictures` are the draft's; those of the site and library are requested as they are
 * named.
 */
export function useMedia(campaign: unknown, ownPictures: Readonly<Record<string, string>>): Media {
  const [resolvedMedia, setResolvedMedia] = useState<Record<string, MediaAnswer[string] | null>>(
    {},
  );
  const names = useMemo(() => [...new Set(mediaOf(campaign))].sort(), [campaign]);
  const unresolvedNames = names
    .filter((name) => !Object.hasOwn(resolvedMedia, name) && !Object.hasOwn(ownPictures, name))
    .join('\n');
  useEffect(() => {
    if (unresolvedNames === '') return;
    // Requests unknown names after a pause in typing
    const abortController = new AbortController();
    const timer = setTimeout(() => {
      const requestedNames = unresolvedNames.split('\n');
      campaigns.media(requestedNames, abortController.signal).then(
        (found) =>
          setResolvedMedia((before) => ({
            ...before,
            ...Object.fromEntries(requestedNames.map((name) => [name, found[name] ?? null])),
          })),
        () => undefined,
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [unresolvedNames]);
  const findMedia = useCallback(
    (name: string) => ownPictures[name] ?? resolvedMedia[name] ?? undefined,
    [ownPictures, resolvedMedia],
  );
  return useMemo(
    () => ({
      picture(name, locale, shape) {
        const found = findMedia(name);
        return found === undefined ? undefined : pictureOf(found, locale, shape);
      },
      film(name) {
        const found = findMedia(name);
        return typeof found === 'string' ? found : undefined;
      },
    }),
    [findMedia],
  );
}

/** Builds the picture as the server does when it renders pages. */
function pictureOf(found: MediaAnswer[string], locale: Locale, shape: 'whole' | 'wide'): Picture {
  if (typeof found === 'string') return parsePicture(found);
  const { addresses, alt, focus, wholeFocus, mirror } = found;
  const isCut = shape === 'wide';
  return {
    ...parsePicture(addresses[shape], alt[locale]),
    framing: {
      ...(isCut ? { phone: addresses.phone, focus } : wholeFocus && { focus: wholeFocus }),
      ...(!mirror && { upright: true }),
    },
  };
}

const fileName = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(webp|jpg|png|svg|mp4|webm|pdf)$/;

/** Returns the file names in a draft: of pictures, films, turntables and documents. */
function mediaOf(value: unknown): string[] {
  if (typeof value === 'string') return fileName.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(mediaOf);
  return isRecord(value) ? Object.values(value).flatMap(mediaOf) : [];
}
