import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attribution } from 'shared-contracts/api';
import { readAttribution, touchOf } from 'shared-contracts/wire';
import { ownCookie } from '../../security/own-cookie';

/** Days that an arrival is kept; the privacy page states the same. */
const keptDays = 90;
const aDay = 24 * 60 * 60;

/** Characters. Browsers drop a cookie of more than 4,096 bytes, name and attributes included. */
const longestCookie = 3500;

/**
 * Set by the server, because Safari deletes after seven days what a script stores. Holds the sources of the visits,
 * and no identifier.
 */
const cookieOf = ({ server }: FastifyRequest) =>
  ownCookie('arrival', server.antiForgeryCookieOptions.secure);

/** Stores how a visitor arrived, as the page's address or its referrer says. A direct visit sets no cookie. */
export function noteArrival(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  now: Date,
): void {
  if (!touchOf(address, refererOf(request), now)) return;
  const kept = arrivalsOn(request, address, now);
  if (!kept) return;
  reply.setCookie(cookieOf(request), written(kept), {
    ...request.server.antiForgeryCookieOptions,
    ...{ httpOnly: true, maxAge: keptDays * aDay },
  });
}

/** First and last arrival of this visitor; null when all visits were direct. */
export function arrivalsOn(request: FastifyRequest, address: URL, now: Date): Attribution | null {
  const before = keptArrivals(request, now);
  const last = touchOf(address, refererOf(request), now);
  return last ? { first: before?.first ?? last, last } : before;
}

/** Arrivals of the sender of a form: from the cookie, or from the form page's address when there is no cookie. */
export function arrivalsOfLead(
  request: FastifyRequest,
  address: URL | null,
  now: Date,
): Attribution | null {
  const kept = keptArrivals(request, now);
  if (kept || !address) return kept;
  const last = touchOf(address, '', now);
  return last && { first: last, last };
}

function keptArrivals(request: FastifyRequest, now: Date): Attribution | null {
  const text = request.cookies[cookieOf(request)];
  const read = text ? readAttribution(Buffer.from(text, 'base64url').toString()) : null;
  const oldest = new Date(now.getTime() - keptDays * aDay * 1000).toISOString();
  const fresh = (touch: Attribution['last'] = null) => (touch && touch.at > oldest ? touch : null);
  const [first, last] = [fresh(read?.first), fresh(read?.last)];
  return first || last ? { first: first ?? last, last } : null;
}

/** The referrer when it is another site, else an empty text. */
function refererOf({ headers: { referer = '' }, host }: FastifyRequest): string {
  return URL.canParse(referer) && new URL(referer).host === host ? '' : referer;
}

/** The cookie's value. Campaign parameters and paths are shortened when it would be too long. */
function written({ first, last }: Attribution): string {
  const cut = (touch: Attribution['first'], longest: number) =>
    touch && {
      ...touch,
      page: touch.page.slice(0, longest),
      marks: Object.fromEntries(
        Object.entries(touch.marks).map(([name, value]) => [name, value.slice(0, longest)]),
      ),
    };
  const textOf = (longest: number) => {
    const short = { first: cut(first, longest), last: cut(last, longest) };
    return Buffer.from(JSON.stringify(short)).toString('base64url');
  };
  const texts = [200, 80, 30, 10].map(textOf);
  return texts.find((text) => text.length <= longestCookie) ?? '';
}
