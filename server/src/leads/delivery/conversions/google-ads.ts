import { clockInBahrain } from 'shared-contracts/locale';
import * as v from 'valibot';
import type { AdvertisingConfig } from '../../../config/advertising-config';
import { isProspect } from '../adf';
import { DeliveryError, type Destination, type StoredLead } from '../destination';
import { hashedEmail, hashedPhone } from './hashed';
import { postJson } from './post-json';

interface GoogleOptions {
  /** Addresses of Google's API, replaced in tests. */
  ads?: string;
  tokens?: string;
  now?: () => number;
}

type Account = NonNullable<AdvertisingConfig['google']>;

const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() });
const uploadAnswer = v.object({
  partialFailureError: v.optional(
    v.object({
      details: v.optional(
        v.array(
          v.object({
            errors: v.optional(
              v.array(v.object({ errorCode: v.record(v.string(), v.string()) })),
              [],
            ),
          }),
        ),
        [],
      ),
    }),
  ),
});

/** Error codes of Google for a lead that it already has. */
const duplicateCodes = [
  'CLICK_CONVERSION_ALREADY_EXISTS',
  'DUPLICATE_ORDER_ID',
  'DUPLICATE_CLICK_CONVERSION_IN_REQUEST',
];

/** Uploads leads that came by Google ads as click conversions to Google Ads, with the visitor's consent. */
export function googleConversions(
  account: Account,
  { ads = 'https://googleads.googleapis.com', tokens, now = Date.now }: GoogleOptions = {},
): Destination {
  const address = `${ads}/${account.version}/customers/${account.customer}:uploadClickConversions`;
  const accessToken = accessTokens(account, tokens, now);
  return {
    name: 'google',
    wants: (lead) => clickOf(lead) !== null && isProspect(lead),
    async send({ lead, signal }) {
      const answer = await postJson(
        address,
        { conversions: [conversionOf(lead, account)], partialFailure: true },
        signal,
        {
          Authorization: `Bearer ${await accessToken(signal)}`,
          'developer-token': account.developerToken,
        },
      );
      const parsed = v.safeParse(uploadAnswer, answer);
      const failure = parsed.success ? parsed.output.partialFailureError : undefined;
      if (!failure) return;
      const codes = failure.details.flatMap(({ errors }) =>
        errors.flatMap(({ errorCode }) => Object.values(errorCode)),
      );
      if (codes.length > 0 && codes.every((code) => duplicateCodes.includes(code))) return;
      throw new DeliveryError(`Google: ${codes.join(', ') || 'refused'}`, true);
    },
  };
}

/** The click id, in order of preference; null without one. */
function clickOf({ consent }: StoredLead): Record<string, string> | null {
  for (const name of ['gclid', 'gbraid', 'wbraid']) {
    const value = consent?.clicks[name];
    if (value) return { [name]: value };
  }
  return null;
}

function conversionOf(lead: StoredLead, { customer, action }: Account) {
  const click = clickOf(lead) ?? {};
  const email = hashedEmail(lead);
  const phone = hashedPhone(lead, { plus: true });
  const userIdentifiers = [
    ...(email ? [{ hashedEmail: email }] : []),
    ...(phone ? [{ hashedPhoneNumber: phone }] : []),
  ];
  return {
    ...click,
    conversionAction: `customers/${customer}/conversionActions/${action}`,
    conversionDateTime: momentOf(lead.createdAt),
    // the same for every attempt, so that Google recognises a repeat
    orderId: lead.reference,
    // visitors consent to the counting of leads, not to personalised ads
    consent: { adUserData: 'GRANTED', adPersonalization: 'DENIED' },
    // Google accepts user identifiers only with this kind of click id
    ...('gclid' in click && userIdentifiers.length > 0 && { userIdentifiers: userIdentifiers }),
  };
}

/** `2026-12-10 12:00:09+03:00` */
const momentOf = (iso: string) =>
  `${clockInBahrain(new Date(iso)).replace('T', ' ')}:${iso.slice(17, 19)}+03:00`;

/** Fetches an access token (valid for an hour), and renews it one minute before it expires. */
function accessTokens(
  { clientId, clientSecret, refreshToken }: Account,
  address = 'https://oauth2.googleapis.com/token',
  now: () => number,
) {
  let cached = { token: '', until: 0 };
  return async (signal: AbortSignal): Promise<string> => {
    if (now() < cached.until) return cached.token;
    const form = {
      ...{ client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken },
      grant_type: 'refresh_token',
    };
    const { access_token: token, expires_in: seconds } = v.parse(
      tokenAnswer,
      await postJson(address, form, signal),
    );
    cached = { token, until: now() + (seconds - 60) * 1000 };
    return token;
  };
}
