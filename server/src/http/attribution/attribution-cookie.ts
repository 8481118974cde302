import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attribution } from 'shared-contracts/api';
import { readAttribution, touchOf } from 'shared-contracts/wire';
import { hostCookieName } from '../../security/host-cookie';

/** Days that an arrival is kept; the privacy page states the same. */
const cookieDays = 90;
const daySeconds = 24 * 60 * 60;

/** Characters. Browsers drop a cookie of more than 4,096 bytes, name and attributes included. */
const maxCookieLength = 3500;

/**
 * Set by the server, because Safari deletes after seven days what a script stores. Holds the sources of the visits,
 * and no identifier.
 */
const cookieName = ({ server }: FastifyRequest) =>
  hostCookieName('arrival', server.antiForgeryCookieOptions.secure);

/** Stores how a visitor arrived, as the page's address or its referrer says. A direct visit sets no cookie. */
export function storeArrival(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  now: Date,
): void {
  if (!touchOf(address, refererOf(request), now)) return;
  const attribution = attributionOfPage(request, address, now);
  if (!attribution) return;
  reply.setCookie(cookieName(request), encodeArrival(attribution), {
    ...request.server.antiForgeryCookieOptions,
    ...{ httpOnly: true, maxAge: cookieDays * daySeconds },
  });
}

/** First and last arrival of this visitor; null when all visits were direct. */
export function attributionOfPage(
  request: FastifyRequest,
  address: URL,
  now: Date,
): Attribution | null {
  const stored = readArrivalCookie(request, now);
  const last = touchOf(address, refererOf(request), now);
  return last ? { first: stored?.first ?? last, last } : stored;
}

/** Arrivals of the sender of a form: from the cookie, or from the form page's address when there is no cookie. */
export function attributionOfLead(
  request: FastifyRequest,
  address: URL | null,
  now: Date,
): Attribution | null {
  const stored = readArrivalCookie(request, now);
  if (stored || !address) return stored;
  const last = touchOf(address, '', now);
  return last && { first: last, last };
}

function readArrivalCookie(request: FastifyRequest, now: Date): Attribution | null {
  const text = request.cookies[cookieName(request)];
  const parsed = text ? readAttribution(Buffer.from(text, 'base64url').toString()) : null;
  const oldest = new Date(now.getTime() - cookieDays * daySeconds * 1000).toISOString();
  const unlessExpired = (touch: Attribution['last'] = null) =>
    touch && touch.at > oldest ? touch : null;
  const [first, last] = [unlessExpired(parsed?.first), unlessExpired(parsed?.last)];
  return first || last ? { first: first ?? last, last } : null;
}

/** The referrer when it is another site, else an empty text. */
function refererOf({ headers: { referer = '' }, host }: FastifyRequest): string {
  return URL.canParse(referer) && new URL(referer).host === host ? '' : referer;
}

/** The cookie's value. Campaign parameters and paths are shortened when it would be too long. */
function encodeArrival({ first, last }: Attribution): string {
  const shorten = (touch: Attribution['first'], maxLength: number) =>
    touch && {
      ...touch,
      page: touch.page.slice(0, maxLength),
      marks: Object.fromEntries(
        Object.entries(touch.marks).map(([name, value]) => [name, value.slice(0, maxLength)]),
      ),
    };
  const encode = (maxLength: number) => {
    const short = { first: shorten(first, maxLength), last: shorten(last, maxLength) };
    return Buffer.from(JSON.stringify(short)).toString('base64url');
  };
  const texts = [200, 80, 30, 10].map(encode);
  return texts.find((text) => text.length <= maxCookieLength) ?? '';
}
