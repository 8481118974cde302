import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadTimeoutMs } from '../security/body-timeouts';
import type { Refusal } from '../staff/refusal';
import { handleError } from './handle-error';

/** Lets these routes take a file that is sent as it is, as their whole body. */
export const acceptFiles = (routes: FastifyInstance): unknown =>
  routes.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );

/** Options of a route for files of up to `size` bytes. */
export const fileUpload = (size: number, tooLarge: () => Refusal) => ({
  bodyLimit: size,
  config: { bodyTimeoutMs: uploadTimeoutMs },
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    handleError(error.statusCode === 413 ? tooLarge() : error, request, reply),
});

/** The file; empty where none was sent. */
export const fileIn = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
