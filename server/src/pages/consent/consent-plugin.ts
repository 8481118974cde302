import { readFileSync } from 'node:fs';
import path from 'node:path';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Consent } from '../../http/attribution/consent';
import { requestAddress } from '../../http/canonical-redirect';
import { isSameOrigin } from '../../http/same-origin';
import { consentAddress, consentScript, tagScript } from '../../releases/document/consent-notice';

interface ConsentPluginOptions {
  consent: Consent;
  origin: string;
  now: () => Date;
}

const answer = v.object({ choice: v.picklist(['yes', 'no']) });
const script = readFileSync(path.join(import.meta.dirname, 'notice.js'), 'utf8');

/** Google's tag loader as a file, because the policy allows no such inline script. */
const tagLoader = (id: string) => `{
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  Object.assign(script, { async: true, src: 'https://www.googletagmanager.com/gtm.js?id=${id}' });
  document.head.append(script);
}
`;

/** Takes the visitor's choice from the form, and serves the scripts of the notice. */
export async function consentPlugin(
  app: FastifyInstance,
  { consent, origin, now }: ConsentPluginOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 1024 });
  const scripts: Record<string, string> = { [consentScript]: script };
  if (consent.tagManager) scripts[tagScript] = tagLoader(consent.tagManager);
  for (const [address, text] of Object.entries(scripts)) {
    app.get(address, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );
  }
  app.post(consentAddress, async (request, reply) => {
    const form = v.safeParse(answer, request.body);
    if (!isSameOrigin(request, origin)) return reply.code(403).send();
    if (!form.success) return reply.code(400).send();
    // The referrer's address contains the campaign parameters of the click.
    const { pathname = '/', search = '' } = pageOf(request.headers.referer);
    const page = requestAddress(pathname + search, origin);
    consent.decide(request, reply, form.output.choice, page, now());
    return reply.header('cache-control', 'no-store').redirect(page.pathname + page.search, 303);
  });
}

const pageOf = (referer = ''): Partial<URL> => (URL.canParse(referer) ? new URL(referer) : {});
