import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { servedHeader } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { assignedVariants } from '../content/campaigns/visits/assigned-variant';
import { visitorKey } from '../http/anti-forgery';
import { attributionOfLead } from '../http/attribution/attribution-cookie';
import { sourceOf } from '../http/attribution/lead-source';
import { requestAddress } from '../http/canonical-redirect';
import { requestLocale } from '../http/problems';
import type { Lead } from '../leads/lead';

const maxKeyLength = 200;

/** What a request says beside the form's values. */
export interface SubmissionContext {
  locale: Locale;
  /** Names the submission, however often it is sent; null when it has no name. */
  key: string | null;
  /** When the visitor was first served, signed; nothing when the request does not say. */
  stamp: string | undefined;
  origin: Omit<Lead, 'kind' | 'locale' | 'details' | 'variant'>;
  /** Whether it was sent from a preview: staff try a page. */
  isTrial: boolean;
  /** What the browser was shown of landing pages on which variants are tried. */
  assigned: ReturnType<typeof assignedVariants>;
  log: FastifyBaseLogger;
}

/** The circumstances of a call that a page's script makes. */
export function submissionContextOf(request: FastifyRequest, now: Date): SubmissionContext {
  const { page, isTrial, ...rest } = leadOriginOf(request, pageOf(request), now);
  return {
    locale: requestLocale(request),
    key: idempotencyKeyOf(request),
    stamp: headerOf(request, servedHeader.toLowerCase(), 200) ?? undefined,
    origin: {
      page: page ?? refererPath(request),
      remote: headerOf(request, 'x-remote', 100),
      remoteVersion: headerOf(request, 'x-remote-version', 100),
      ...rest,
    },
    isTrial,
    assigned: assignedVariants(request),
    log: request.log,
  };
}

/** What the page's script calls its submission, and whose it is. */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key', maxKeyLength);
  return key && `${visitorKey(request)} ${key}`;
}

/** Where a form came from, whatever sent it: the same for a page's script and for a browser without one. */
export function leadOriginOf(request: FastifyRequest, page: URL | null, now: Date) {
  const attribution = attributionOfLead(request, page, now);
  return {
    ...{ page: page?.pathname ?? null, attribution, ...sourceOf(attribution) },
    consent: request.server.consent.consentForLead(request),
    isTrial: request.server.isTrial(request, page),
  };
}

/** The address of the page that the form stands on, as the page's script says it. */
function pageOf(request: FastifyRequest): URL | null {
  const address = headerOf(request, 'x-page', 2000) ?? '';
  return address.startsWith('/') ? requestAddress(address, 'http://site.invalid') : null;
}

function headerOf(request: FastifyRequest, name: string, maxLength: number): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : null;
}

function refererPath(request: FastifyRequest): string | null {
  const referer = request.headers.referer ?? '';
  return URL.canParse(referer) ? new URL(referer).pathname : null;
}

/** Equal for bodies that say the same, whatever the order of their fields. */
export function bodyFingerprint(body: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
