import * as v from 'valibot';
import type { LocalizedPageSection } from '../../campaign/custom-page';
import type { Locale } from '../../locale/locale';
import type { Picture } from '../../picture/picture';
import { alternatives, picturesOf } from '../alternatives';
import { readCall } from '../read-call';
import { pictured, type SectionPicture } from './landing';

/** Only loosely checked, as the sections of a campaign: the server validates them when it stores the page. */
const sections = v.array(v.looseObject({ kind: v.string() })) as unknown as v.GenericSchema<
  LocalizedPageSection<SectionPicture>[]
>;

/** In the language of `Accept-Language`. Not part of the original API. */
const customPageWire = v.object({
  title: v.string(),
  text: v.string(),
  image: v.nullable(v.string()),
  sections,
  /** Whether search engines leave it out. */
  is_unlisted: v.boolean(),
  alternatives,
});
export type CustomPageWire = v.InferInput<typeof customPageWire>;

export const customPages = {
  /** Rejects with status 404 for a page that never was, with 410 for one that has ended. */
  get: readCall({
    path: 'custom_page/{slug}',
    answer: customPageWire,
    asked: (slug: string) => ({ slug }),
    give: toCustomPage,
  }),
};

export type CustomPage = ReturnType<typeof toCustomPage>;

function toCustomPage(wire: CustomPageWire, locale: Locale) {
  return {
    title: wire.title,
    text: wire.text,
    /** Behind the title. */
    image: wire.image === null ? null : picturesOf(wire, locale)(wire.image),
    sections: pictured(wire.sections) as LocalizedPageSection<Picture>[],
    isUnlisted: wire.is_unlisted,
  };
}
