import { STATUS_CODES } from 'node:http';
import type { Problem } from 'shared-contracts/api';
import { locales } from 'shared-contracts/locale';
import { type FailureCode, failureMessages, failureStatus } from '../../http/failure-messages';
import { type ProblemType, problemMediaType, problemTypeUri } from '../../http/problems';

interface Failure {
  type: ProblemType;
  status: number;
  description: string;
  examples: Record<string, { errors: readonly Problem[]; data?: object }>;
  isByField?: boolean;
}

/** A failed call in both of its shapes; the second is for clients that accept it (RFC 9457). */
export function failureResponse({ type, status, description, examples, isByField }: Failure) {
  const details = Object.entries(examples).map(([name, body]) => [
    name,
    {
      value: {
        ...{ type: problemTypeUri(type), title: STATUS_CODES[status], status },
        detail: body.errors.map(({ message }) => message).join(' '),
        ...{ instance: '/api/v1/test_drive', ...body },
      },
    },
  ]);
  const bodies = Object.entries(examples).map(([name, value]) => [name, { value }]);
  return {
    description,
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/Problems${isByField ? 'ByField' : ''}` },
        examples: Object.fromEntries(bodies),
      },
      [problemMediaType]: {
        schema: { $ref: '#/components/schemas/ProblemDetails' },
        examples: Object.fromEntries(details),
      },
    },
  };
}

/** Failures by name, each with what it says in both languages. */
export const failureResponses: Record<string, object> = Object.fromEntries(
  Object.entries(failureMessages).map(([code, sentence]) => {
    const type = code as FailureCode; // its keys are the codes
    const examples = locales.map((locale) => [
      locale,
      { errors: [{ field: '', code, message: sentence[locale] }] },
    ]);
    return [
      code,
      failureResponse({
        ...{ type, status: failureStatus[type], description: sentence.en },
        examples: Object.fromEntries(examples),
      }),
    ];
  }),
);

/** The answers of an operation that may fail so. */
export function failureRefs(...codes: readonly FailureCode[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    codes.map((code) => [String(failureStatus[code]), { $ref: `#/components/responses/${code}` }]),
  );
}
