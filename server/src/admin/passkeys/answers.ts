import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';

const answer = v.object({
  id: v.pipe(v.string(), v.maxLength(1400)),
  response: v.object({ clientDataJSON: v.string() }),
});

/** Schemas for a browser's passkey responses: only the fields that are read before the verification. */
export const madeSchema = v.custom<RegistrationResponseJSON>((made) => v.is(answer, made));
export const usedSchema = v.custom<AuthenticationResponseJSON>((used) => v.is(answer, used));
