import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedTexts } from '../../security/signed-text';
import { openEventStream } from '../../staff/event-stream';

/** Header by which the doctor asks; its value is signed with the site's secret. */
export const echoHeader = 'x-showroom-doctor';

/** ms that an echo stays open: a proxy that buffers passes it on no sooner. */
export const echoMs = 3000;

/** What a request looked like when it had come through the proxy. */
export interface Echo {
  /** The text of the question, signed: no other site can answer so, and no cache. */
  proof: string;
  protocol: string;
  host: string;
  /** The visitor's address, by the headers of trusted proxies. */
  address: string;
  /** Who has opened the connection. */
  peer: string | null;
  forwardedProto: string | null;
  forwardedFor: string | null;
}

export const echoTexts = (secret: string) => signedTexts(secret, 'echo of a proxy');

/** Answers the doctor of this site; false when somebody else asks. */
export function answerEcho(request: FastifyRequest, reply: FastifyReply, secret: string): boolean {
  const texts = echoTexts(secret);
  const header = (name: string) => request.headers[name]?.toString() ?? null;
  const question = texts.read(header(echoHeader) ?? '');
  if (question === null) return false;
  const echo: Echo = {
    proof: texts.sign(`answer to ${question}`),
    ...{ protocol: request.protocol, host: request.host, address: request.ip },
    peer: request.socket.remoteAddress ?? null,
    ...{ forwardedProto: header('x-forwarded-proto'), forwardedFor: header('x-forwarded-for') },
  };
  openEventStream(reply, () => {});
  reply.raw.write(`data: ${JSON.stringify(echo)}\n\n`);
  setTimeout(() => reply.raw.end(), echoMs).unref();
  return true;
}
