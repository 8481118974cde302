import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Attribution, touchOf } from 'shared-contracts/api';
import { readAttribution } from 'shared-contracts/wire';
import { ownCookie } from '../../security/own-cookie';

/** Days for which an arrival is kept, as the privacy page says. */
const keptDays = 90;
const aDay = 24 * 60 * 60;

/** Characters of the cookie: browsers drop one of more than 4,096 bytes with its name and attributes. */
const longestCookie = 3500;

/**
 * Set by the server alone: what a page's script keeps is gone after seven days in Safari. It says by what the visitor
 * came, and nothing that tells one from another.
 */
const cookieOf = ({ server }: FastifyRequest) =>
  ownCookie('arrival', server.antiForgeryCookieOptions.secure);

/** Keeps how a visitor came to a page, where its address or the page before it says so. Who came by himself leaves nothing. */
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

/** How the visitor of this page came, first and last; null for who came by himself. */
export function arrivalsOn(request: FastifyRequest, address: URL, now: Date): Attribution | null {
  const before = keptArrivals(request, now);
  const last = touchOf(address, refererOf(request), now);
  return last ? { first: before?.first ?? last, last } : before;
}

/** How who sends a form came: as the browser keeps it, or as the address of the form's page says where it keeps nothing. */
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

/** The page before, where another site has it. */
function refererOf({ headers: { referer = '' }, host }: FastifyRequest): string {
  return URL.canParse(referer) && new URL(referer).host === host ? '' : referer;
}

/** Whole, or with shorter marks where their letters take too much room. */
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
