import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { ReleaseService } from 'shared-contracts/releasing/service';
import type { ReleaseToken } from '../src/config/release-config';
import { FieldVitals } from '../src/releases/canary/field-vitals';
import { ReleaseFigures } from '../src/releases/canary/release-figures';
import { releasesPagePlugin } from '../src/releases/page/releases-page-plugin';
import { staffFrames } from '../src/staff/staff-frames';
import { staffSessions } from '../src/staff/staff-sessions';
import type { FreshDatabase } from './fresh-database';

interface PageParts {
  sample: { serviceOf(by: string, isLocal: boolean): ReleaseService };
  fresh: FreshDatabase;
  tokens: readonly ReleaseToken[];
  origin: string;
  /** Whether orders come from the site's own machine. */
  isLocal?: boolean;
}

/** Test setup: `/-/releases` over sample releases, with a team's token and `mariam`, who operates the machine. */
export async function openReleasesPage({
  sample,
  fresh,
  tokens,
  origin,
  isLocal = true,
}: PageParts) {
  const app = fastify({ trustProxy: ['loopback'] });
  await app.register(cookie);
  const sessions = staffSessions({ database: fresh.database, config: { secret: 'a secret' } });
  const kept = { database: fresh.database, server: 'tests', log: app.log };
  const [figures, fieldVitals] = [new ReleaseFigures(kept), new FieldVitals(kept)];
  await app.register(releasesPagePlugin, {
    ...{ tokens, origin, sessions, siteStyles: () => [] },
    frames: staffFrames({ database: fresh.database, links: () => [], brand: () => 'Brand' }),
    ...{ figures, fieldVitals },
    serviceFor: ({ by }) => sample.serviceOf(by, isLocal),
  });
  app.get<{ Params: { who: string } }>('/sign-in/:who', async (request, reply) => {
    const { who } = request.params;
    const member = tokens.find(({ team }) => team === who);
    const token = who === 'machine' ? null : (member?.digest ?? '');
    return sessions.begin(request, reply, {
      ...{ token, person: null },
      who: token === null ? 'mariam' : who,
    });
  });
  return {
    ...{ figures, fieldVitals },
    async signIn(who: string) {
      const [session] = (await app.inject(`/sign-in/${who}`)).cookies;
      return { cookie: `staff=${session?.value}` };
    },
    ask: (headers: Record<string, string>, search = '') =>
      app.inject({ url: `/-/releases${search}`, headers }),
    askArabic: () => app.inject('/ar/-/releases'),
    order: (fields: Record<string, string>, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/-/releases',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}
