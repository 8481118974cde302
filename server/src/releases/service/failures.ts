import { type Failure, formatFault, OrderError, Refused } from 'shared-contracts/releasing/service';
import type { ChannelFile } from '../store/channel-file';

/** An order that the caller's token does not permit; becomes HTTP 403. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
}

/** The order is about a micro-frontend that visitors do not have, perhaps by a slip of the pen. */
export function notLive(name: string, { microFrontends }: ChannelFile): OrderError {
  const live = Object.keys(microFrontends).sort().join(', ');
  return new OrderError(`${name} is not live. Live are: ${live}`);
}

/** Why an order was not carried out, as text; null for an internal error. */
export function orderFailure(error: unknown): string | null {
  if (error instanceof Refused)
    return error.releases.flatMap(({ faults }) => faults.map(formatFault)).join('; ');
  return error instanceof OrderError ? error.message : null;
}

/** The HTTP status and body for a failed call. */
export function errorResponse(error: unknown): { status: number; body: Failure } {
  if (error instanceof Refused)
    return { status: 422, body: { error: error.message, refused: error.releases } };
  if (error instanceof OrderError) return { status: 400, body: { error: error.message } };
  if (error instanceof Forbidden) return { status: 403, body: { error: error.message } };
  const statusCode =
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  const message = error instanceof Error && status < 500 ? error.message : 'The server failed';
  return { status, body: { error: message } };
}
