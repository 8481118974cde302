import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { attributionHeader, readAttribution } from 'shared-contracts/api';
import type { Lead, Submission } from '../leads/lead';

const longestKey = 200;

/** The submission that a request repeats or begins; null when it does not name one. */
export function submissionOf(
  request: FastifyRequest,
  call: string,
  body: Readonly<Record<string, unknown>>,
): Submission | null {
  const key = headerOf(request, 'idempotency-key', longestKey);
  return key === null ? null : { call, key, fingerprint: fingerprintOf(body) };
}

/** Where a lead came from, as far as the browser says. */
export function originOf(
  request: FastifyRequest,
): Pick<Lead, 'page' | 'remote' | 'remoteVersion' | 'attribution'> {
  return {
    page: headerOf(request, 'x-page', 500) ?? refererPath(request),
    remote: headerOf(request, 'x-remote', 100),
    remoteVersion: headerOf(request, 'x-remote-version', 100),
    attribution: readAttribution(headerOf(request, attributionHeader.toLowerCase(), 8000) ?? ''),
  };
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
function fingerprintOf(body: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
