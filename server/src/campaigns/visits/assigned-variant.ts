import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShownVariant } from '../../leads/lead';
import { ownCookie } from '../../security/own-cookie';
import { drawVariant, firstOf, type LandingPage, type LandingTest } from './landing-test';
import { isEarly, isMachine } from './machines';

/** Tests that a browser remembers; the newest first. */
const most = 8;

/** Seconds for which it does: longer than a campaign. */
const threeMonths = 90 * 24 * 60 * 60;

const cookieOf = ({ server }: FastifyRequest) =>
  ownCookie('landing_variant', server.antiForgeryCookieOptions.secure);

/** What a browser was shown of one page. Nothing in it tells one visitor from another. */
interface Assigned extends LandingPage, ShownVariant {}

const shown = new WeakMap<FastifyRequest, ShownVariant & { isFirst: boolean }>();

/** What the answer to this request shows, for who counts it; undefined where nothing is tried. */
export const shownVariant = (request: FastifyRequest) => shown.get(request);

/**
 * The variant that this visitor gets: the one that they had before, else one by the weights, which a signed cookie
 * keeps. Machines get the page itself, and no cookie.
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
  // who only fetches ahead has seen nothing yet
  if (isMachine(request) || isEarly(request)) return note(firstOf(test.variants), false);
  const name = drawVariant(test, Math.random());
  const { slug, offerType } = test;
  keep(request, reply, [{ slug, offerType, test: test.id, name }, ...before].slice(0, most));
  return note(name, true);
}

/** The page is shown as it is: a lead that follows is of no variant that was tried on it before. */
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

/** What this browser was shown last of a page; null when nothing was tried there. */
export function variantShownOf(
  assigned: readonly Assigned[],
  sent: Readonly<Record<string, unknown>>,
): ShownVariant | null {
  const found = assigned.find(
    ({ slug, offerType }) => slug === sent.campaign && offerType === sent.offerType,
  );
  return found ? { name: found.name, test: found.test } : null;
}

/** Every page of which this browser was shown a variant, the newest first. */
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
