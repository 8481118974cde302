import type { FastifyInstance } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import type { Config } from '../config/config';
import type { ReleaseToken } from '../config/release-config';
import type { Database } from '../database/database';
import type { LoginThrottle } from './login-throttle';
import { releasesPagePath } from './next-address';
import { joinPlugin } from './passkeys/join-plugin';
import { passkeyPlugin } from './passkeys/passkey-plugin';
import { openPasskeys } from './passkeys/passkeys';
import { accountPlugin } from './people/account-plugin';
import { mePlugin } from './people/me-plugin';
import { openPeople } from './people/people';
import { peoplePlugin } from './people/people-plugin';
import { openProvider } from './provider/provider';
import { providerPlugin } from './provider/provider-plugin';
import { signInPlugin } from './sign-in-plugin';
import type { Staff } from './staff';
import type { StaffSessions } from './staff-sessions';

interface StaffPagesOptions {
  config: Pick<Config, 'publicOrigin' | 'secret' | 'oidc'> & Partial<Pick<Config, 'delivery'>>;
  database: Database;
  /** Tokens of teams. */
  tokens: readonly ReleaseToken[];
  /** Refreshes `tokens` for this one. */
  lookUpToken?: (token: string) => Promise<void>;
  throttle: LoginThrottle;
  sessions: StaffSessions;
  staff: Staff;
  /** CSS of the site's style sheets. */
  siteStyles: (locale: Locale) => readonly string[];
  now?: () => Date;
}

/** All routes for signing in and for accounts of staff. */
export async function staffPages(
  app: FastifyInstance,
  { config, now = () => new Date(), ...others }: StaffPagesOptions,
): Promise<void> {
  const { database } = others;
  const { publicOrigin: origin, oidc } = config;
  const shared = {
    ...{ ...others, origin, now },
    people: openPeople({ database, config, now }),
    passkeys: openPasskeys({ database, config, now }),
  };
  const provider = oidc && openProvider({ config: { ...config, oidc } });
  await app.register(signInPlugin, {
    ...{ ...shared, next: releasesPagePath, provider: provider?.name ?? null },
  });
  if (provider) await app.register(providerPlugin, { ...shared, provider });
  await app.register(passkeyPlugin, shared);
  await app.register(joinPlugin, shared);
  await app.register(mePlugin, shared);
  await app.register(accountPlugin, shared);
  await app.register(peoplePlugin, shared);
}
