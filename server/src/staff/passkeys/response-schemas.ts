import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';

const responseShape = v.object({
  id: v.pipe(v.string(), v.maxLength(1400)),
  response: v.object({ clientDataJSON: v.string() }),
});

/** Schemas for a browser's passkey responses: only the fields that are read before the verification. */
export const registrationSchema = v.custom<RegistrationResponseJSON>((response) =>
  v.is(responseShape, response),
);
export const authenticationSchema = v.custom<AuthenticationResponseJSON>((response) =>
  v.is(responseShape, response),
);
