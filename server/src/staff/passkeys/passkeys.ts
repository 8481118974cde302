import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Config } from '../../config/config';
import type { Database } from '../../database/database';
import type { CredentialsTable } from '../../database/tables';
import { digestOf } from '../../security/secrets';
import {
  consumeChallenge,
  findCredential,
  insertChallenge,
  listCredentials,
  updateUse,
} from './passkeys.queries';

interface PasskeyOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin'>;
  now?: () => Date;
}

/** ms that a browser may wait for the user. */
const challengeTimeoutMs = 5 * 60 * 1000;

export type Passkeys = ReturnType<typeof openPasskeys>;

/**
 * Passkeys of this site. User verification is required, so a passkey counts as two factors. Each challenge is valid
 * once, on any server of the site.
 */
export function openPasskeys({ database, config, now = () => new Date() }: PasskeyOptions) {
  const { publicOrigin: expectedOrigin } = config;
  const rpID = new URL(expectedOrigin).hostname;
  const validity = (ms = challengeTimeoutMs) => {
    const at = now();
    return { now: at.toISOString(), until: new Date(at.getTime() + ms).toISOString() };
  };
  const storeChallenge = async (challenge: string, person: string | null) => {
    const { now: at, until } = validity();
    await insertChallenge(database, { digest: digestOf(challenge), person, until }, at);
  };
  /** Null when this site did not issue the challenge, or it was already used. */
  const consumeAnswered = async (clientData: string, person: string | null) => {
    const challenge = challengeIn(clientData);
    const digest = digestOf(challenge ?? '');
    const isPending = await consumeChallenge(database, { digest, person }, validity().now);
    return isPending ? challenge : null;
  };

  return {
    /** Options for the browser to create a passkey. The person need not be stored yet. */
    async creationOptions(person: { id: string; name: string; email: string }) {
      const existing = await listCredentials(database, person.id);
      const options = await generateRegistrationOptions({
        ...{ rpName: rpID, rpID, timeout: challengeTimeoutMs },
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.name,
        excludeCredentials: existing.map(({ id, transports }) => ({
          id,
          transports: JSON.parse(transports),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await storeChallenge(options.challenge, person.id);
      return options;
    },

    /** Verifies a new passkey and returns the row to store; null when it is not valid. */
    async verifyRegistration(
      person: string,
      response: RegistrationResponseJSON,
      name: string,
    ): Promise<CredentialsTable | null> {
      const challenge = await consumeAnswered(response.response.clientDataJSON, person);
      if (challenge === null) return null;
      const verified = await nullOnError(() =>
        verifyRegistrationResponse({
          ...{ response, expectedChallenge: challenge, expectedOrigin, expectedRPID: rpID },
        }),
      );
      if (!verified?.verified) return null;
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
      return {
        ...{ id, person, name, counter },
        public_key: isoBase64URL.fromBuffer(publicKey),
        transports: JSON.stringify(transports),
        created_at: now().toISOString(),
        used_at: null,
      };
    },

    async requestOptions() {
      const options = await generateAuthenticationOptions({
        ...{ rpID, timeout: challengeTimeoutMs, userVerification: 'required' as const },
      });
      await storeChallenge(options.challenge, null);
      return options;
    },

    /** The person who signed in with this passkey; null when it is not valid, or the person is disabled. */
    async verifySignIn(
      response: AuthenticationResponseJSON,
    ): Promise<{ id: string; name: string } | null> {
      const challenge = await consumeAnswered(response.response.clientDataJSON, null);
      const known = challenge === null ? undefined : await findCredential(database, response.id);
      if (challenge === null || !known) return null;
      const credential = {
        id: known.id,
        publicKey: isoBase64URL.toBuffer(known.public_key),
        counter: Number(known.counter),
        transports: JSON.parse(known.transports),
      };
      const verified = await nullOnError(() =>
        verifyAuthenticationResponse({
          ...{ response, credential, expectedOrigin, expectedRPID: rpID },
          expectedChallenge: challenge,
        }),
      );
      if (!verified?.verified) return null;
      const counter = verified.authenticationInfo.newCounter;
      await updateUse(database, known.id, counter, now().toISOString());
      return { id: known.person, name: known.person_name };
    },
  };
}

function challengeIn(clientData: string): string | null {
  try {
    return decodeClientDataJSON(clientData).challenge;
  } catch {
    return null;
  }
}

/** The library throws on every response that is not valid: none of these errors is ours. */
const nullOnError = <Verified>(verify: () => Promise<Verified>): Promise<Verified | null> =>
  verify().catch(() => null);
