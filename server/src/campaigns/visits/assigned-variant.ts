import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShownVariant } from '../../leads/lead';
import { ownCookie } from '../../security/own-cookie';
import { drawVariant, firstOf, type LandingPage, type LandingTest } from './landing-test';
import { isEarly, isMachine } from './machines';

/** Number of tests that a browser's cookie holds; newest first. */
const most = 8;

/** Seconds that the cookie is kept; longer than a campaign. */
const threeMonths = 90 * 24 * 60 * 60;

const cookieOf = ({ server }: FastifyRequest) =>
  ownCookie('landing_variant', server.antiForgeryCookieOptions.secure);

/** The variant of a page that a browser saw. Holds no identifier. */
interface Assigned extends LandingPage, ShownVariant {}

const shown = new WeakMap<FastifyRequest, ShownVariant & { isFirst: boolean }>();

/** The variant shown in this response, for the statistics; undefined without a test. */
export const shownVariant = (request: FastifyRequest) => shown.get(request);

/**
 * The visitor's variant: the one in their signed cookie, else a random one by the weights, stored in the cookie. Bots
 * get the page itself and no cookie.
 */
export function assignVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  test: LandingTest,
): string {
  const note = (name: string, isFirst: boolean) => {
    shown.set(request, { name, test: test.id, isFirst });
    return name;
  };
  const before = assignedVariants(request);
  const known = before.find((one) => one.test === test.id);
  if (known && test.variants.some(({ name }) => name === known.name))
    return note(known.name, false);
  // a prefetch has not been seen by anybody yet
  if (isMachine(request) || isEarly(request)) return note(firstOf(test.variants), false);
  const name = drawVariant(test, Math.random());
  const { slug, offerType } = test;
  keep(request, reply, [{ slug, offerType, test: test.id, name }, ...before].slice(0, most));
  return note(name, true);
}

/** Removes a page's variant from the cookie once its test is over, so that a later lead is not counted for it. */
export function forgetVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, offerType }: LandingPage,
): void {
  const before = assignedVariants(request);
  const others = before.filter((one) => one.slug !== slug || one.offerType !== offerType);
  if (others.length < before.length) keep(request, reply, others);
}

function keep(request: FastifyRequest, reply: FastifyReply, all: readonly Assigned[]): void {
  reply.setCookie(cookieOf(request), all.map(textOf).join('~'), {
    ...request.server.antiForgeryCookieOptions,
    ...{ httpOnly: true, signed: true, maxAge: threeMonths },
  });
}

/** The variant of a page that this browser saw last; null without a test. */
export function variantShownOf(
  assigned: readonly Assigned[],
  sent: Readonly<Record<string, unknown>>,
): ShownVariant | null {
  const found = assigned.find(
    ({ slug, offerType }) => slug === sent.campaign && offerType === sent.offerType,
  );
  return found ? { name: found.name, test: found.test } : null;
}

/** All variants in the browser's cookie, newest first. */
export function assignedVariants(request: FastifyRequest): Assigned[] {
  const { valid, value } = request.unsignCookie(request.cookies[cookieOf(request)] ?? '');
  return valid && value ? value.split('~').flatMap(readText) : [];
}

const textOf = ({ slug, offerType, test, name }: Assigned) =>
  [slug, offerType, test, name].join('.');

function readText(text: string): Assigned[] {
  const [slug, offerType, test, name] = text.split('.');
  return slug && offerType && test && name ? [{ slug, offerType, test, name }] : [];
}
