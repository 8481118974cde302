import fc, { type Arbitrary } from 'fast-check';
import type { Request, StaffTokens, ValidRequest } from './valid-requests';
import { throughProxy } from './valid-requests';

/** A mutation that makes a request invalid. */
export type Mutation = (request: Request) => Request;

const oneWord = (words: string) => fc.constantFrom(...words.split(' '));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  oneWord('.. . %00 % %zz %ff%fe ..%2f %2e%2e%2f // \\ /\\ __proto__'),
  oneWord(`constructor null -1 1e999 {{x}} ' " <script> ٣ \u202e 🚗`),
);
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  // the first is an empty body
  oneWord(` { [] null " {"__proto__":{"a":1}} ${'['.repeat(5000)} {"a":1e999}`),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
const contentType = fc.constantFrom(
  ...['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/xml'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/json; charset=utf-16', 'x', ''],
);
const headerName = oneWord(
  'accept accept-language accept-encoding cookie referer origin range if-none-match ' +
    'if-modified-since authorization x-forwarded-host x-forwarded-proto x-attribution x-page ' +
    'x-remote x-xsrf-token x-served-at idempotency-key sec-fetch-site content-encoding ' +
    'user-agent purpose host forwarded',
);
const method = oneWord('POST PUT PATCH DELETE OPTIONS TRACE PROPFIND HEAD GET');

/** One mutation that no browser would produce. */
const mutation: Arbitrary<Mutation> = fc.oneof(
  fc.tuple(text, fc.nat()).map(
    ([piece, at]): Mutation =>
      (request) => {
        const cut = at % (request.path.length + 1);
        const path = request.path.slice(0, cut) + piece + request.path.slice(cut);
        return { ...request, path: path.startsWith('/') ? path : `/${path}` };
      },
  ),
  fc.array(text, { maxLength: 5 }).map(
    (pieces): Mutation =>
      (request) => ({ ...request, path: `/${pieces.join('/')}` }),
  ),
  fc.tuple(text, text).map(
    ([name, value]): Mutation =>
      (request) => ({
        ...request,
        path: `${request.path}${request.path.includes('?') ? '&' : '?'}${name}=${value}`,
      }),
  ),
  method.map(
    (other): Mutation =>
      (request) => ({ ...request, method: other }),
  ),
  fc.tuple(headerName, text).map(
    ([name, value]): Mutation =>
      (request) => ({
        ...request,
        headers: { ...request.headers, [name]: headerText(value) },
      }),
  ),
  fc.tuple(json, contentType).map(
    ([body, type]): Mutation =>
      (request) => ({
        ...request,
        method: 'POST',
        headers: { ...request.headers, 'content-type': type },
        body,
      }),
  ),
  // Replaces one place of the body
  fc.tuple(text, fc.nat()).map(
    ([piece, at]): Mutation =>
      (request) => {
        if (typeof request.body !== 'string') return request;
        const cut = at % (request.body.length + 1);
        return {
          ...request,
          body: request.body.slice(0, cut) + piece + request.body.slice(cut + piece.length),
        };
      },
  ),
);

/** A few mutations in sequence. */
export const mutations: Arbitrary<Mutation> = fc
  .array(mutation, { minLength: 1, maxLength: 3 })
  .map((several) => (request) => several.reduce((at, apply) => apply(at), request));

const staffPaths = [
  ...'publish promote rollback preview prune status history'
    .split(' ')
    .map((call) => `/-/releases/${call}`),
  ...['', '/eid/publish', '/eid/check', '/eid/preview', '/eid/end', '/eid/rollback'].map(
    (call) => `/-/campaigns${call}`,
  ),
  ...'sign-in sign-out sign-in/passkey sign-in/passkey/options join join/options me me/passkeys'
    .split(' ')
    .map((page) => `/-/${page}`),
  ...'releases people people/x tokens preview/x errors page-data'
    .split(' ')
    .map((page) => `/-/${page}`),
  '/metrics',
];

/** Staff endpoints with a valid, wrong or missing token, and arbitrary orders. */
export const staffRequests = ({ release, campaign }: StaffTokens): Arbitrary<ValidRequest> =>
  fc
    .record({
      path: fc.constantFrom(...staffPaths),
      method: fc.constantFrom('POST', 'POST', 'GET', 'PUT'),
      token: fc.constantFrom(release, campaign, 'a wrong token', ''),
      body: json,
      type: contentType,
    })
    .map(({ path, method, token, body, type }) => ({
      ...{ about: 'staff order', isStateful: false },
      request: () => ({
        ...{ method, path },
        headers: { ...throughProxy(token), 'content-type': type },
        ...(method !== 'GET' && { body }),
      }),
    }));

/** Malformed or truncated requests. */
export const rawRequests: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .tuple(
      oneWord('GET POST CONNECT get PRI '),
      text,
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', ''),
      fc.array(fc.tuple(oneWord('Host Content-Length Transfer-Encoding Expect X'), text), {
        maxLength: 4,
      }),
    )
    .map(([verb, target, version, headers]) => {
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return `${verb} /${target} ${version}\r\n${lines}\r\n`;
    }),
  fc.constantFrom(
    'GET // HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /\\ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET http://evil.example/about HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc',
    'POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /about HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ),
);

/** Removes characters that Node does not send in a header. */
const headerText = (value: string) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
