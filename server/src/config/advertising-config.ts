import * as v from 'valibot';
import { setting } from './setting';

export const advertisingEnvironment = v.object({
  GOOGLE_ADS_CUSTOMER_ID: setting(
    /^\d{10}$/,
    'Set GOOGLE_ADS_CUSTOMER_ID to the ten digits of the account, without hyphens.',
    { description: 'Google Ads: the account, without hyphens.', example: '1234567890' },
  ),
  GOOGLE_ADS_CONVERSION_ACTION: setting(
    /^\d{1,20}$/,
    'Set GOOGLE_ADS_CONVERSION_ACTION to the number of the conversion action that leads count as.',
    {
      description: 'Number of the conversion action, of the kind "import from clicks".',
      example: '987654321',
    },
  ),
  GOOGLE_ADS_VERSION: setting(/^v\d{2,3}$/, 'Set GOOGLE_ADS_VERSION to a version such as v24.', {
    description: 'Version of the API; Google ends each after about a year.',
    example: 'v24',
  }),
  GOOGLE_ADS_DEVELOPER_TOKEN: setting(
    /\S/,
    'Set GOOGLE_ADS_DEVELOPER_TOKEN to the token of Google.',
    { description: "Google's token for the company.", isSecret: true },
  ),
  GOOGLE_ADS_CLIENT_ID: setting(/\S/, 'Set GOOGLE_ADS_CLIENT_ID to the OAuth client of the site.', {
    description: 'OAuth client of the site.',
    example: '1234567890.apps.googleusercontent.com',
  }),
  GOOGLE_ADS_CLIENT_SECRET: setting(
    /\S/,
    'Set GOOGLE_ADS_CLIENT_SECRET to the secret of the client.',
    { description: 'The secret of that client.', isSecret: true },
  ),
  GOOGLE_ADS_REFRESH_TOKEN: setting(/\S/, 'Set GOOGLE_ADS_REFRESH_TOKEN to a refresh token.', {
    description: 'Refresh token of that client.',
    isSecret: true,
  }),
  GOOGLE_ANALYTICS_ID: setting(
    /^G-[A-Z0-9]{4,16}$/,
    'Set GOOGLE_ANALYTICS_ID to the measurement id of the stream, such as G-ABCD123456.',
    {
      description: 'Google Analytics 4: measurement id of the stream; needs TAG_MANAGER_ID.',
      example: 'G-ABCD123456',
    },
  ),
  GOOGLE_ANALYTICS_SECRET: setting(
    /^\S{10}/,
    'Set GOOGLE_ANALYTICS_SECRET to an API secret of the stream.',
    { description: 'Secret of the stream for the Measurement Protocol.', isSecret: true },
  ),
  META_PIXEL_ID: setting(/^\d{5,20}$/, 'Set META_PIXEL_ID to the number of the data set.', {
    description: 'Meta: number of the data set.',
    example: '123456789012345',
  }),
  META_ACCESS_TOKEN: setting(/^\S{20}/, 'Set META_ACCESS_TOKEN to the token of the data set.', {
    description: 'Token of the data set for the Conversions API.',
    isSecret: true,
  }),
  TAG_MANAGER_ID: setting(
    /^GTM-[A-Z0-9]{4,12}$/,
    'Set TAG_MANAGER_ID to a container such as GTM-ABCD123.',
    {
      description:
        'Google Tag Manager: container that runs on landing pages of visitors who have agreed. Whoever may change it runs script there.',
      example: 'GTM-ABCD123',
    },
  ),
});

type AdvertisingSettings = v.InferOutput<typeof advertisingEnvironment>;

/** Settings that must be set together. */
const requiredTogether = [
  [
    ...(['GOOGLE_ADS_CUSTOMER_ID', 'GOOGLE_ADS_CONVERSION_ACTION', 'GOOGLE_ADS_VERSION'] as const),
    ...(['GOOGLE_ADS_DEVELOPER_TOKEN', 'GOOGLE_ADS_CLIENT_ID'] as const),
    ...(['GOOGLE_ADS_CLIENT_SECRET', 'GOOGLE_ADS_REFRESH_TOKEN'] as const),
  ],
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN'] as const,
  ['GOOGLE_ANALYTICS_ID', 'GOOGLE_ANALYTICS_SECRET'] as const,
];

/** One sentence for each incomplete group of settings. */
export function advertisingFaults(set: AdvertisingSettings): string[] {
  const incomplete = requiredTogether.flatMap((names) => {
    const present = names.filter((name) => set[name]);
    const missing = names.filter((name) => !set[name]);
    if (present.length === 0 || missing.length === 0) return [];
    return [`Set ${missing.join(', ')} too, or leave out ${present.join(', ')}.`];
  });
  // Analytics identifies visitors by the cookie that the tag sets.
  const isUntagged = set.GOOGLE_ANALYTICS_ID && !set.TAG_MANAGER_ID;
  return isUntagged
    ? [...incomplete, 'Set TAG_MANAGER_ID too, or leave out GOOGLE_ANALYTICS_ID.']
    : incomplete;
}

/** Advertising platforms that receive leads; null means not used. Call it only for settings without faults. */
export function advertisingConfig(set: AdvertisingSettings) {
  const { GOOGLE_ADS_CUSTOMER_ID: customer, META_PIXEL_ID: pixel, META_ACCESS_TOKEN: token } = set;
  const { GOOGLE_ANALYTICS_ID: measurement, GOOGLE_ANALYTICS_SECRET: secret } = set;
  return {
    google: customer
      ? {
          customer,
          action: set.GOOGLE_ADS_CONVERSION_ACTION ?? '',
          version: set.GOOGLE_ADS_VERSION ?? '',
          developerToken: set.GOOGLE_ADS_DEVELOPER_TOKEN ?? '',
          clientId: set.GOOGLE_ADS_CLIENT_ID ?? '',
          clientSecret: set.GOOGLE_ADS_CLIENT_SECRET ?? '',
          refreshToken: set.GOOGLE_ADS_REFRESH_TOKEN ?? '',
        }
      : null,
    meta: pixel && token ? { pixel, token } : null,
    analytics: measurement && secret ? { measurement, secret } : null,
    /** Google Tag Manager id; it runs in the browsers of visitors who agree. */
    tagManager: set.TAG_MANAGER_ID ?? null,
  };
}

export type AdvertisingConfig = ReturnType<typeof advertisingConfig>;

/** No platform: no leads are sent, and visitors are not asked. */
export const noAdvertising: AdvertisingConfig = {
  google: null,
  meta: null,
  analytics: null,
  tagManager: null,
};

/** Whether visitors must be asked for consent. */
export const needsConsent = ({ google, meta, tagManager }: AdvertisingConfig): boolean =>
  google !== null || meta !== null || tagManager !== null;
