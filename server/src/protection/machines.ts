import type { FastifyRequest } from 'fastify';
import { servedHeader, shortestVisit, trapField } from 'shared-contracts/api';
import type { ServedAt } from './served-at';

/**
 * Whether a form was filled by a machine: it filled the field that people never see, or it was faster
 * than the page lets anybody be. Whoever sends no stamp is not judged by time: our own pages always do.
 */
export function isMachine(
  request: FastifyRequest,
  values: Readonly<Record<string, unknown>>,
  servedAt: ServedAt,
): boolean {
  const trap = values[trapField];
  if (typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined && trap !== null) {
    return true;
  }
  const stamp = request.headers[servedHeader.toLowerCase()];
  const age = servedAt.ageOf(typeof stamp === 'string' ? stamp : undefined);
  return age !== null && age < shortestVisit;
}
