import * as v from 'valibot';
import { about } from './setting';
import { readSettings } from './setting-files';

const secret = (description: string) =>
  v.pipe(v.optional(v.string()), about({ description, isSecret: true }));

/** What commands need to work on another site. */
export const commandEnvironment = v.object({
  RELEASE_TOKEN: secret('Token of a team, for `npm run release -- … --to <site>`.'),
  RELEASE_KEY: secret('Private key that signs the releases of the team.'),
  CAMPAIGN_TOKEN: secret(
    'Token of a person, for `npm run campaign` and `npm run content` on another site.',
  ),
});

const read = (env: NodeJS.ProcessEnv) =>
  v.parse(commandEnvironment, readSettings(env, commandEnvironment.entries));

/** Token for campaign orders to another site; null without one. */
export const readCampaignToken = (env: NodeJS.ProcessEnv = process.env): string | null =>
  read(env).CAMPAIGN_TOKEN?.trim() || null;

/** Private key that signs a team's releases. */
export const readReleaseKey = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  read(env).RELEASE_KEY;

/** Token for release orders to another site. */
export const readReleaseToken = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  read(env).RELEASE_TOKEN;

/** User name behind sudo; undefined when the process was not started by sudo. */
export const readSudoUser = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env.SUDO_USER || undefined;
