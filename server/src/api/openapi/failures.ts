import { locales } from 'shared-contracts/locale';
import { type FailureCode, failureMessages, failureStatus } from '../../http/failure-messages';

const problemExample = (code: string, message: string) => ({
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
            locales.map((locale) => [locale, problemExample(code, sentence[locale])]),
          ),
        },
      },
    },
  ]),
);

/** The answers of an operation that may fail so. */
export function failureRefs(...codes: readonly FailureCode[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    codes.map((code) => [String(failureStatus[code]), { $ref: `#/components/responses/${code}` }]),
  );
}
