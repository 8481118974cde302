import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { readCall } from '../read-call';

/**
 * Texts that staff have written in place of those of the releases: by namespace, such as `mfe-careers`, and key, such as
 * `job.apply`.
 */
const ownTexts = v.record(v.string(), v.record(v.string(), v.string()));
export type OwnTexts = v.InferOutput<typeof ownTexts>;

/** Links to pages that staff have made, as those that remotes add to the frame. */
const pageLinks = v.array(
  v.object({
    to: v.string(),
    place: v.string(),
    label: v.object({ en: v.string(), ar: v.string() }),
    order: v.number(),
  }),
);

const settingsWire = v.object({
  brand_name: v.string(),
  brand_name_ar: v.string(),
  legal_name: v.string(),
  legal_name_ar: v.string(),
  toll_free_number: v.string(),
  telephone_number: v.string(),
  chat_phone: v.string(),
  opening_hours: v.string(),
  opening_hours_ar: v.string(),
  showroom_address: v.string(),
  showroom_address_ar: v.string(),
  group_url: v.string(),
  manufacturer_url: v.string(),
  accessories_url: v.string(),
  facebook_url: v.string(),
  youtube_url: v.string(),
  linkedin_url: v.string(),
  instagram_url: v.string(),
  twitter_url: v.string(),
  viewer_urls: v.record(v.string(), v.string()),
  /** See `LinkOrder`. */
  navigation: v.optional(v.record(v.string(), v.array(v.string()))),
  pages: v.optional(pageLinks),
  texts: v.optional(v.object({ en: ownTexts, ar: ownTexts })),
});
export type SettingsWire = v.InferInput<typeof settingsWire>;

export const settings = {
  get: readCall({ path: 'getSiteSettingData', answer: settingsWire, give: toSettings }),
};

export type Settings = ReturnType<typeof toSettings>;

function toSettings(wire: SettingsWire, locale: Locale) {
  const arabic = locale === 'ar';
  return {
    brandName: arabic ? wire.brand_name_ar : wire.brand_name,
    legalName: arabic ? wire.legal_name_ar : wire.legal_name,
    tollFreeNumber: wire.toll_free_number,
    telephoneNumber: wire.telephone_number,
    /** International digits only, for the chat link. */
    chatPhone: wire.chat_phone,
    openingHours: arabic ? wire.opening_hours_ar : wire.opening_hours,
    showroomAddress: arabic ? wire.showroom_address_ar : wire.showroom_address,
    groupUrl: wire.group_url,
    manufacturerUrl: wire.manufacturer_url,
    accessoriesUrl: wire.accessories_url,
    facebookUrl: wire.facebook_url,
    youtubeUrl: wire.youtube_url,
    linkedinUrl: wire.linkedin_url,
    instagramUrl: wire.instagram_url,
    twitterUrl: wire.twitter_url,
    /** Model slug to the address of an external 360° viewer. */
    viewerUrls: wire.viewer_urls,
    ...(wire.navigation && { navigation: wire.navigation }),
    ...(wire.pages && { pages: wire.pages }),
    ...(wire.texts && { ownTexts: wire.texts[locale] }),
  };
}
