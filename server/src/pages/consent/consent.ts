import type { FastifyReply, FastifyRequest } from 'fastify';
import { clickParameters } from 'shared-contracts/wire';
import { type AdvertisingConfig, isAdvertised } from '../../config/advertising-config';
import type { LeadConsent } from '../../leads/lead';
import { ownCookie } from '../../security/own-cookie';

/** The visitor's consent to advertising measurement; `unasked` until they answer. */
export const choices = ['unasked', 'yes', 'no'] as const;
export type Choice = (typeof choices)[number];

/** Seconds for which a choice is valid, and for which a click is stored. */
const halfAYear = 180 * 24 * 60 * 60;
const threeMonths = 90 * 24 * 60 * 60;

/** Characters of a campaign parameter that are stored. */
const longest = 200;

/** Prefixes of cookies set by Google's and Meta's tags. */
const foreign = /^_(ga|gac|gat|gcl|gid|fb)/;

export type Consent = ReturnType<typeof visitorConsent>;

/**
 * Reads and stores consent. When no advertising is configured, visitors are not asked and nothing is stored.
 */
export function visitorConsent(advertising: AdvertisingConfig) {
  const isAsked = isAdvertised(advertising);
  const names = ({ server }: FastifyRequest) => {
    const isSecure = server.antiForgeryCookieOptions.secure;
    return { choice: ownCookie('consent', isSecure), clicks: ownCookie('ad_click', isSecure) };
  };
  const options = ({ server }: FastifyRequest, maxAge: number) => ({
    ...server.antiForgeryCookieOptions,
    ...{ httpOnly: true, maxAge },
  });
  const choiceOf = (request: FastifyRequest): Choice => {
    const said = request.cookies[names(request).choice];
    return said === 'yes' || said === 'no' ? said : 'unasked';
  };
  const keepClicks = (request: FastifyRequest, reply: FastifyReply, address: URL, now: Date) => {
    const found = clickParameters.flatMap((name): [string, string][] => {
      const value = address.searchParams.get(name);
      return value ? [[name, value.slice(0, longest)]] : [];
    });
    if (found.length === 0) return;
    const text = `${now.getTime()}.${new URLSearchParams(found)}`;
    reply.setCookie(names(request).clicks, text, options(request, threeMonths));
  };

  return {
    isAsked,
    tagManager: advertising.tagManager,
    choiceOf,

    /** Stores the click parameters of a visitor who agreed on an earlier visit. */
    noteArrival(request: FastifyRequest, reply: FastifyReply, address: URL, now: Date): void {
      if (isAsked && choiceOf(request) === 'yes') keepClicks(request, reply, address, now);
    },

    /** Stores the visitor's choice. `no` also deletes the stored clicks and the tags' cookies. */
    decide(request: FastifyRequest, reply: FastifyReply, said: 'yes' | 'no', page: URL, now: Date) {
      reply.setCookie(names(request).choice, said, options(request, halfAYear));
      if (said === 'yes') return keepClicks(request, reply, page, now);
      reply.clearCookie(names(request).clicks, options(request, 0));
      for (const name of Object.keys(request.cookies).filter((one) => foreign.test(one))) {
        for (const domain of domainsOf(page.hostname))
          reply.clearCookie(name, { path: '/', ...(domain && { domain }) });
      }
    },

    /** What may be sent to advertising platforms with this visitor's lead; null means nothing. */
    ofLead(request: FastifyRequest): LeadConsent | null {
      if (!isAsked || choiceOf(request) !== 'yes') return null;
      const [, time = '', text = ''] =
        /^(\d{13})\.(.*)$/.exec(request.cookies[names(request).clicks] ?? '') ?? [];
      const clicks = new URLSearchParams(text);
      const known = clickParameters.flatMap((name) => {
        const value = clicks.get(name)?.slice(0, longest);
        return value ? [[name, value]] : [];
      });
      const analytics = advertising.analytics && clientOf(request.cookies._ga);
      return {
        clicks: Object.fromEntries(known),
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
  return [null, ...parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))];
}
