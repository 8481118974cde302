import { locales } from 'shared-contracts/locale';
import { type FailureCode, failureMessages } from '../failure-messages';

/** Statuses of a call that fails as a whole. */
const statuses: Record<FailureCode, number> = {
  malformed: 400,
  forgery: 403,
  notFound: 404,
  keyReused: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
};

const said = (code: string, message: string) => ({
  value: { errors: [{ field: '', code, message }] },
});

/** Failures by name, each with what it says in both languages. */
export const failureResponses: Record<string, object> = Object.fromEntries(
  Object.entries(failureMessages).map(([code, sentence]) => [
    code,
    {
      description: sentence.en,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Problems' },
          examples: Object.fromEntries(
            locales.map((locale) => [locale, said(code, sentence[locale])]),
          ),
        },
      },
    },
  ]),
);

/** The answers of an operation that may fail so. */
export function failing(...codes: readonly FailureCode[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    codes.map((code) => [String(statuses[code]), { $ref: `#/components/responses/${code}` }]),
  );
}
