import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { readCall } from '../read-call';
import type { ServedRead } from '../served-read';

export interface Settings {
  brandName: string;
  legalName: string;
  tollFreeNumber: string;
  telephoneNumber: string;
  /** International digits only, for the chat link. */
  chatPhone: string;
  openingHours: string;
  showroomAddress: string;
  groupUrl: string;
  manufacturerUrl: string;
  accessoriesUrl: string;
  facebookUrl: string;
  youtubeUrl: string;
  linkedinUrl: string;
  instagramUrl: string;
  twitterUrl: string;
  /** Model slug to the address of an external 360 viewer. */
  viewerUrls: Record<string, string>;
}

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
});
export type SettingsWire = v.InferInput<typeof settingsWire>;

export const settings = {
  get: readCall({ path: 'getSiteSettingData', answer: settingsWire, give: toSettings }),
};

export const servedSettings: readonly ServedRead[] = [
  {
    call: settings.get,
    summary: 'Brand, phones, hours and links',
    schema: { Settings: settingsWire },
    alias: 'get_settings',
    content: { one: 'settings' },
  },
];

function toSettings(wire: SettingsWire, locale: Locale): Settings {
  const arabic = locale === 'ar';
  return {
    brandName: arabic ? wire.brand_name_ar : wire.brand_name,
    legalName: arabic ? wire.legal_name_ar : wire.legal_name,
    tollFreeNumber: wire.toll_free_number,
    telephoneNumber: wire.telephone_number,
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
    viewerUrls: wire.viewer_urls,
  };
}
