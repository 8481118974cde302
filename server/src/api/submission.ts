import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Attribution, attributionHeader, servedHeader } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { clickParameters, readAttribution } from 'shared-contracts/wire';
import { assignedVariants } from '../campaigns/visits/assigned-variant';
import type { Lead } from '../leads/lead';
import { visitorKey } from './anti-forgery';
import { requestLocale } from './problems';

const longestKey = 200;

/** What a request says beside the form's values. */
export interface Circumstances {
  locale: Locale;
  /** Names the submission, however often it is sent; null when it has no name. */
  key: string | null;
  /** When the visitor was first served, signed; nothing when the request does not say. */
  stamp: string | undefined;
  origin: Pick<Lead, 'page' | 'remote' | 'remoteVersion' | 'attribution' | 'consent'>;
  /** What the browser was shown of landing pages on which variants are tried. */
  assigned: ReturnType<typeof assignedVariants>;
  log: FastifyBaseLogger;
}

/** The circumstances of a call that a page's script makes. */
export function circumstancesOf(request: FastifyRequest): Circumstances {
  return {
    locale: requestLocale(request),
    key: keyOf(request),
    stamp: headerOf(request, servedHeader.toLowerCase(), 200) ?? undefined,
    origin: originOf(request),
    assigned: assignedVariants(request),
    log: request.log,
  };
}

/** What the page's script calls its submission, and whose it is. */
function keyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key', longestKey);
  return key && `${visitorKey(request)} ${key}`;
}

/** Where a lead came from, as far as the browser says. */
function originOf(request: FastifyRequest): Circumstances['origin'] {
  return {
    page: headerOf(request, 'x-page', 500) ?? refererPath(request),
    remote: headerOf(request, 'x-remote', 100),
    remoteVersion: headerOf(request, 'x-remote-version', 100),
    attribution: withoutClicks(
      readAttribution(headerOf(request, attributionHeader.toLowerCase(), 8000) ?? ''),
    ),
    consent: request.server.consent.ofLead(request),
  };
}

/** Tabs that are open for long still send what they kept before. */
function withoutClicks(attribution: Attribution | null): Attribution | null {
  const bare = (touch: Attribution['first']) => {
    if (!touch) return null;
    const marks = { ...touch.marks };
    for (const name of clickParameters) delete marks[name];
    return { ...touch, marks };
  };
  return attribution && { first: bare(attribution.first), last: bare(attribution.last) };
}

function headerOf(request: FastifyRequest, name: string, longest: number): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : null;
}

function refererPath(request: FastifyRequest): string | null {
  const referer = request.headers.referer ?? '';
  return URL.canParse(referer) ? new URL(referer).pathname : null;
}

/** Equal for bodies that say the same, whatever the order of their fields. */
export function fingerprintOf(body: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
