import { type Failure, OrderError, Refused } from 'shared-contracts/releasing/service';

/** An order for a remote that the caller's team does not own; becomes HTTP 403. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
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
