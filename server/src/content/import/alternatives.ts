import type { SectionPicture } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { contentMark } from 'shared-contracts/picture';
import type { MediaIndex } from '../../media/media-index';
import type { PictureText, PictureTexts } from '../page-schemas';
import type { ContentRow } from './content-rows';

/** Addresses of pictures in a row's JSON, also in strings that contain JSON. */
const pictureAddresses = /\/storage\/uploads\/[\w/-]+-\d+x\d+\.[0-9a-f]{8}\.(?:webp|jpg|png)/g;

/** Adds the alternative texts of its pictures to each row. */
export function alternativesAdder(pictures: PictureTexts, media: MediaIndex) {
  const texts = new Map(
    Object.entries(pictures).flatMap(([file, text]) => {
      const address = media[file]?.address;
      return address === undefined || text === 'decorative' ? [] : [[contentMark(address), text]];
    }),
  );
  return (row: ContentRow): ContentRow => {
    const marks = new Set((row.body.match(pictureAddresses) ?? []).map(contentMark));
    const altTexts = [...marks].flatMap((mark) => {
      const text = texts.get(mark);
      return text ? [[mark, text]] : [];
    });
    if (altTexts.length === 0) return row;
    const body = { ...JSON.parse(row.body), alternatives: Object.fromEntries(altTexts) };
    return { ...row, body: JSON.stringify(body) };
  };
}

/** A picture of a section, whose own text takes precedence. */
export const sectionPicture = (
  src: string,
  alt: string,
  text: PictureText | undefined,
  locale: Locale,
): SectionPicture => ({
  ...{ src, alt: alt || (text?.[locale] ?? '') },
  ...(text?.focus && { focus: text.focus }),
});
