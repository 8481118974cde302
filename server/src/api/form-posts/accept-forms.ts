import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField, type RefusedPost } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { formRateLimits } from '../../security/form-rate-limits';
import { logApiCalls } from '../../security/log';

export interface FormResponsePage {
  address: URL;
  status: number;
  /** Null when what was posted names no form of ours. */
  refused: RefusedPost | null;
}

export interface FormPageOptions {
  /** Posts per form, visitor's address and minute; 0 is no limit. */
  perMinute: number;
  /** Scheme, host and port that visitors use. */
  origin: string;
  /** Answers with the page of the address, and with what was posted to it. */
  showPage(reply: FastifyReply, page: FormResponsePage): Promise<FastifyReply>;
}

/**
 * Lets routes take what a browser posts by itself, `bodyLimit` bytes beside files, and nothing else. Resolves to a factory
 * of hooks, by which each form has its own counter of posts.
 */
export async function acceptForms(
  app: FastifyInstance,
  { bodyLimit, perMinute }: { bodyLimit: number; perMinute: number },
) {
  logApiCalls(app);
  app.removeAllContentTypeParsers();
  await app.register(formbody, {
    bodyLimit,
    parser: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
  return formRateLimits(app, { perMinute });
}

/** The form in the footer posts to the page on which it is; a page with a form of its own sends it on to home. */
export const sendFooterFormHome =
  (locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) =>
    formField in Object(request.body)
      ? reply.redirect(`${localise('/', locale)}#newsletter`, 307)
      : undefined;

export interface KeyedRequest {
  Querystring: { key?: string | string[] };
}

export const keyOf = ({ query }: FastifyRequest<KeyedRequest>): string =>
  [query.key].flat()[0] ?? '';
