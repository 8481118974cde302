import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';

const answer = v.object({
  id: v.pipe(v.string(), v.maxLength(1400)),
  response: v.object({ clientDataJSON: v.string() }),
});

/** What browsers send of passkeys, as far as it is read before it is verified. */
export const madeSchema = v.custom<RegistrationResponseJSON>((made) => v.is(answer, made));
export const usedSchema = v.custom<AuthenticationResponseJSON>((used) => v.is(answer, used));
