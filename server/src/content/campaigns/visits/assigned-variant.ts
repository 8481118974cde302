import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShownVariant } from '../../../http/attribution/lead-consent';
import { hostCookieName } from '../../../security/host-cookie';
import { defaultVariant, type LandingPage, type LandingTest, pickVariant } from './landing-test';
import { isBot, isPrefetch } from './user-agents';

/** Number of tests that a browser's cookie holds; newest first. */
const maxRemembered = 8;

/** Seconds that the cookie is kept; longer than a campaign. */
const cookieSeconds = 90 * 24 * 60 * 60;

const cookieName = ({ server }: FastifyRequest) =>
  hostCookieName('landing_variant', server.antiForgeryCookieOptions.secure);

/** The variant of a page that a browser saw. Holds no identifier. */
interface AssignedVariant extends LandingPage, ShownVariant {}

const shownVariants = new WeakMap<FastifyRequest, ShownVariant & { isFirst: boolean }>();

/** The variant shown in this response, for the statistics; undefined without a test. */
export const shownVariant = (request: FastifyRequest) => shownVariants.get(request);

/**
 * The visitor's variant: the one in their signed cookie, else a random one by the weights, stored in the cookie. Bots
 * get the page itself and no cookie.
 */
export function assignVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  test: LandingTest,
): string {
  const remember = (name: string, isFirst: boolean) => {
    shownVariants.set(request, { name, test: test.id, isFirst });
    return name;
  };
  const assignedBefore = assignedVariants(request);
  const assigned = assignedBefore.find((one) => one.test === test.id);
  if (assigned && test.variants.some(({ name }) => name === assigned.name))
    return remember(assigned.name, false);
  // a prefetch has not been seen by anybody yet
  if (isBot(request) || isPrefetch(request)) return remember(defaultVariant(test.variants), false);
  const name = pickVariant(test, Math.random());
  const { slug, offerType } = test;
  storeVariants(
    request,
    reply,
    [{ slug, offerType, test: test.id, name }, ...assignedBefore].slice(0, maxRemembered),
  );
  return remember(name, true);
}

/** Removes a page's variant from the cookie once its test is over, so that a later lead is not counted for it. */
export function forgetVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, offerType }: LandingPage,
): void {
  const before = assignedVariants(request);
  const others = before.filter((one) => one.slug !== slug || one.offerType !== offerType);
  if (others.length < before.length) storeVariants(request, reply, others);
}

function storeVariants(
  request: FastifyRequest,
  reply: FastifyReply,
  all: readonly AssignedVariant[],
): void {
  reply.setCookie(cookieName(request), all.map(serializeVariant).join('~'), {
    ...request.server.antiForgeryCookieOptions,
    ...{ httpOnly: true, signed: true, maxAge: cookieSeconds },
  });
}

/** The variant of a page that this browser saw last; null without a test. */
export function variantShownOf(
  assigned: readonly AssignedVariant[],
  sent: Readonly<Record<string, unknown>>,
): ShownVariant | null {
  const found = assigned.find(
    ({ slug, offerType }) => slug === sent.campaign && offerType === sent.offerType,
  );
  return found ? { name: found.name, test: found.test } : null;
}

/** All variants in the browser's cookie, newest first. */
export function assignedVariants(request: FastifyRequest): AssignedVariant[] {
  const { valid, value } = request.unsignCookie(request.cookies[cookieName(request)] ?? '');
  return valid && value ? value.split('~').flatMap(parseVariant) : [];
}

const serializeVariant = ({ slug, offerType, test, name }: AssignedVariant) =>
  [slug, offerType, test, name].join('.');

function parseVariant(text: string): AssignedVariant[] {
  const [slug, offerType, test, name] = text.split('.');
  return slug && offerType && test && name ? [{ slug, offerType, test, name }] : [];
}
