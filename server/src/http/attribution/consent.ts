import type { FastifyReply, FastifyRequest } from 'fastify';
import { clickIdsOf, clickParameters } from 'shared-contracts/wire';
import { type AdvertisingConfig, needsConsent } from '../../config/advertising-config';
import { hostCookieName } from '../../security/host-cookie';
import type { LeadConsent } from './lead-consent';

/** The visitor's consent to advertising measurement; `unasked` until they answer. */
export const choices = ['unasked', 'yes', 'no'] as const;
export type Choice = (typeof choices)[number];

/** Seconds for which a choice is valid, and for which a click is stored. */
const choiceMaxAgeSeconds = 180 * 24 * 60 * 60;
const clicksMaxAgeSeconds = 90 * 24 * 60 * 60;

/** Characters of a click id. Longer ones are left out, because a part of an id names no click. */
const maxIdLength = 500;

/** Characters of all click ids. Browsers drop a cookie of more than 4,096 bytes. */
const maxCookieLength = 3500;

/** Prefixes of cookies set by Google's and Meta's tags. */
const thirdPartyCookies = /^_(ga|gac|gat|gcl|gid|fb)/;

export type Consent = ReturnType<typeof createConsent>;

/** Reads and stores consent. When no advertising is configured, visitors are not asked and nothing is stored. */
export function createConsent(advertising: AdvertisingConfig) {
  const isRequired = needsConsent(advertising);
  const cookieNames = ({ server }: FastifyRequest) => {
    const isSecure = server.antiForgeryCookieOptions.secure;
    return {
      choice: hostCookieName('consent', isSecure),
      clicks: hostCookieName('ad_click', isSecure),
    };
  };
  const options = ({ server }: FastifyRequest, maxAge: number) => ({
    ...server.antiForgeryCookieOptions,
    ...{ httpOnly: true, maxAge },
  });
  const choiceOf = (request: FastifyRequest): Choice => {
    const chosen = request.cookies[cookieNames(request).choice];
    return chosen === 'yes' || chosen === 'no' ? chosen : 'unasked';
  };
  const saveClicks = (request: FastifyRequest, reply: FastifyReply, address: URL, now: Date) => {
    const found = new URLSearchParams();
    for (const [name, id] of clickIdsOf(address)) {
      const length = encodeURIComponent(`${found}&${name}=${encodeURIComponent(id)}`).length;
      if (id.length <= maxIdLength && length <= maxCookieLength) found.set(name, id);
    }
    if (found.size === 0) return;
    const text = `${now.getTime()}.${found}`;
    reply.setCookie(cookieNames(request).clicks, text, options(request, clicksMaxAgeSeconds));
  };

  return {
    isAsked: isRequired,
    tagManager: advertising.tagManager,
    choiceOf,

    /** Stores the click parameters of a visitor who agreed on an earlier visit. */
    recordClick(request: FastifyRequest, reply: FastifyReply, address: URL, now: Date): void {
      if (isRequired && choiceOf(request) === 'yes') saveClicks(request, reply, address, now);
    },

    /** Stores the visitor's choice. `no` also deletes the stored clicks and the tags' cookies. */
    decide(
      request: FastifyRequest,
      reply: FastifyReply,
      chosen: 'yes' | 'no',
      page: URL,
      now: Date,
    ) {
      reply.setCookie(cookieNames(request).choice, chosen, options(request, choiceMaxAgeSeconds));
      if (chosen === 'yes') return saveClicks(request, reply, page, now);
      reply.clearCookie(cookieNames(request).clicks, options(request, 0));
      for (const name of Object.keys(request.cookies).filter((one) =>
        thirdPartyCookies.test(one),
      )) {
        for (const domain of domainsOf(page.hostname))
          reply.clearCookie(name, { path: '/', ...(domain && { domain }) });
      }
    },

    /** What may be sent to advertising platforms with this visitor's lead; null means nothing. */
    consentForLead(request: FastifyRequest): LeadConsent | null {
      if (!isRequired || choiceOf(request) !== 'yes') return null;
      const [, time = '', text = ''] =
        /^(\d{13})\.(.*)$/.exec(request.cookies[cookieNames(request).clicks] ?? '') ?? [];
      const clicks = new URLSearchParams(text);
      const clickPairs = clickParameters.flatMap((name) => {
        const value = clicks.get(name)?.slice(0, maxIdLength);
        return value ? [[name, value]] : [];
      });
      const analytics = advertising.analytics && clientOf(request.cookies._ga);
      return {
        clicks: Object.fromEntries(clickPairs),
        at: new Date(Number(time)).toISOString(),
        agent: (request.headers['user-agent'] ?? '').slice(0, 300),
        ...(analytics && { analytics }),
      };
    },
  };
}

/** Client id of Google Analytics: the last two parts of `GA1.1.1234567890.1764000000`. */
const clientOf = (cookie = '') => /^GA1\.\d+\.(\d{1,20}\.\d{1,20})$/.exec(cookie)?.[1];

/** Cookie domains that tags may have used: the host itself and each parent domain. */
function domainsOf(host: string): (string | null)[] {
  const parts = host.split('.');
  return [null, ...parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))];
}
