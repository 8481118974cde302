import * as client from 'openid-client';
import * as v from 'valibot';
import type { OidcConfig } from '../../config/oidc-config';
import { signedTexts } from '../../security/signed-text';
import { signInAddress } from '../sign-in-link';

/** Redirect URI of the OpenID Connect provider. */
export const callbackAddress = `${signInAddress}/callback`;

/** ms that a sign-in at the provider may take. */
export const loginTimeoutMs = 10 * 60 * 1000;

const loginStateSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  next: v.string(),
  until: v.number(),
});

/** Claims of the provider about a person. */
interface ProviderIdentity {
  email: string | null;
  isVerified: boolean;
  /** Account id at the provider; never reused. */
  subject: string;
  /** Address that the person wanted to open. */
  next: string;
}

interface ProviderOptions {
  config: { oidc: OidcConfig; publicOrigin: string; secret: string };
  now?: () => number;
}

export type Provider = ReturnType<typeof openProvider>;

/**
 * OpenID Connect sign-in: the code flow with PKCE, state and nonce. These are kept in a signed cookie until the
 * callback.
 */
export function openProvider({ config, now = Date.now }: ProviderOptions) {
  const { oidc, publicOrigin, secret } = config;
  const signer = signedTexts(secret, 'sign-in errand');
  // discovered at the first sign-in, and again after a failure: the site starts without its provider
  let discovery: Promise<client.Configuration> | undefined;
  const discover = () => {
    discovery ??= client
      .discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
        execute: [
          client.enableNonRepudiationChecks,
          // the configuration allows http only on localhost
          ...(oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
        timeout: 10,
      })
      .catch((error: unknown) => {
        discovery = undefined;
        throw error;
      });
    return discovery;
  };

  return {
    name: oidc.name,

    /** The provider's address to redirect to, and the cookie's value to keep until the callback. */
    async startLogin(next: string): Promise<{ address: string; loginState: string }> {
      const loginState = {
        ...{ state: client.randomState(), nonce: client.randomNonce(), next },
        verifier: client.randomPKCECodeVerifier(),
        until: now() + loginTimeoutMs,
      };
      const address = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: publicOrigin + callbackAddress,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(loginState.verifier),
        code_challenge_method: 'S256',
        state: loginState.state,
        nonce: loginState.nonce,
      });
      const encoded = Buffer.from(JSON.stringify(loginState)).toString('base64url');
      return { address: address.href, loginState: signer.sign(encoded) };
    },

    /**
     * Checks the callback and returns the person's claims. Throws when state, nonce, time limit or token are not
     * valid.
     */
    async finishLogin(url: string, signedState: string): Promise<ProviderIdentity> {
      const text = signer.read(signedState);
      if (text === null) throw new Error('this browser was not sent to the provider');
      const { state, nonce, verifier, next, until } = v.parse(
        loginStateSchema,
        JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
      );
      if (now() > until) throw new Error('it took too long');
      const configuration = await discover();
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(url, publicOrigin),
        {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider did not say who it is');
      const { email, email_verified } =
        claims.email === undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      return {
        email: typeof email === 'string' ? email.toLowerCase() : null,
        isVerified: email_verified === true,
        subject: claims.sub,
        next,
      };
    },
  };
}
