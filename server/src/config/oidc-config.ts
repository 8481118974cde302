import * as v from 'valibot';
import { about, encryptedUrl, setting } from './setting';

/** Settings of the company's OpenID Connect provider for staff sign-in. */
export const oidcEnvironment = v.object({
  OIDC_ISSUER: setting(
    encryptedUrl,
    'Set OIDC_ISSUER to the https address of the provider, such as https://login.example.com/realms/staff.',
    {
      description: 'Provider that speaks OpenID Connect; passkeys only unless set.',
      example: 'https://login.example.com/realms/staff',
    },
  ),
  OIDC_CLIENT_ID: v.pipe(
    v.optional(v.string()),
    about({ description: 'The client that was made for the site there.', example: 'showroom' }),
  ),
  OIDC_CLIENT_SECRET: v.pipe(
    v.optional(v.string()),
    about({ description: 'The secret of that client.', isSecret: true }),
  ),
  OIDC_NAME: setting(
    /^.{1,40}$/,
    'Set OIDC_NAME to what staff call the provider, such as Microsoft.',
    {
      description: 'Text of the button; the host of the provider unless set.',
      example: 'Our login',
    },
  ),
});

type Environment = v.InferOutput<typeof oidcEnvironment>;

/** One sentence for each setting that requires another one. */
export function oidcFaults({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
}: Environment): string[] {
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  const isConfigured = missing.length < 3 || OIDC_NAME !== undefined;
  return isConfigured
    ? missing.map(
        ([name]) => `Set ${name} too, or none of the settings OIDC_…: staff sign in by all three.`,
      )
    : [];
}

/** Null when no provider is set. */
export function oidcConfig({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME,
}: Environment) {
  if (!issuer || !clientId || !clientSecret) return null;
  return { issuer, clientId, clientSecret, name: OIDC_NAME ?? new URL(issuer).hostname };
}

export type OidcConfig = NonNullable<ReturnType<typeof oidcConfig>>;
