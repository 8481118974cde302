import { antiForgeryHeader, servedHeader } from 'shared-contracts/api';
import { submissionDays } from '../../leads/retention/retention-policy';

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  description,
  schema,
});

const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** Headers that calls share. */
export const sharedParameters = {
  Language: header(
    'Accept-Language',
    'The first language counts: ar is Arabic, everything else is English',
    { type: 'string', enum: ['en', 'ar'], default: 'en' },
  ),
  Known: header('If-None-Match', 'ETag of the answer that is here already'),
  AntiForgery: {
    ...header(
      antiForgeryHeader,
      'What the cookie XSRF-TOKEN says; every read sets the cookie, and a signed one beside it',
    ),
    required: true,
  },
  IdempotencyKey: header(
    'Idempotency-Key',
    `Names this submission of this visitor, as the cookies tell: sent again with the same body within ${submissionDays} days, it gets the same answer and is stored once`,
    { type: 'string', maxLength: 200 },
  ),
  Page: header('X-Page', 'Address of the page that the form stands on, without its origin'),
  ServedAt: header(
    servedHeader,
    'What the cookie SERVED-AT says: when the visitor was first served',
  ),
};

const query = (name: string, description: string, schema: object) => ({
  ...{ name, in: 'query', description, schema },
});

/** What lists may be asked for in part by. */
export const listParameters = [
  query('first', 'So many entries; all unless given', { type: 'integer', minimum: 1 }),
  query('from', 'How many to leave out before them', { type: 'integer', minimum: 0, default: 0 }),
  query('named', 'Keys of the entries that are wanted, with commas between them', {
    type: 'string',
  }),
];

export const readParameters = [ref('Language'), ref('Known')];
export const leadParameters = [
  ref('Language'),
  ref('AntiForgery'),
  ref('IdempotencyKey'),
  ref('Page'),
  ref('ServedAt'),
];

export const pathParameters = (parameters: Readonly<Record<string, string>> = {}) =>
  Object.entries(parameters).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
  }));

export const queryParameters = (parameters: Readonly<Record<string, string>> = {}) =>
  Object.entries(parameters).map(([name, description]) =>
    query(name, description, { type: 'string' }),
  );
