import { type Config, readConfig } from './config';
import { ConfigError } from './config-error';

type StartConfig = Pick<Config, 'publicOrigin' | 'nodeEnv' | 'liveReload' | 'secret'>;

/** Whether others than this machine's users are to open the site. */
export const isPublic = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean =>
  !/^https?:\/\/(localhost|[\w-]+\.localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(publicOrigin);

/** Fewer different characters are no random text: of 32 random hexadecimal digits nearly all have ten or more. */
const minDifferentCharacters = 8;

/**
 * What must not be served to others, with what to set. Commands do not ask: they work with the settings of a site
 * without being one.
 */
export function startFaults(config: StartConfig): string[] {
  const { publicOrigin, nodeEnv, liveReload, secret } = config;
  if (!isPublic(config)) return [];
  const isEncrypted = publicOrigin.startsWith('https:');
  // in development a telephone of the same network may look
  if (!isEncrypted && nodeEnv !== 'production') return [];
  const faults = {
    [`Set PUBLIC_ORIGIN to the https address of the proxy: by ${publicOrigin} forms and the sign-in of staff would be sent in the open.`]:
      !isEncrypted,
    [`Set NODE_ENV=production: ${publicOrigin} would be served as in development.`]:
      nodeEnv !== 'production',
    'Leave out LIVE_RELOAD: it is for development.': liveReload,
    'Set SECRET to random characters, such as `openssl rand -hex 32` prints: all signatures can be forged by who guesses it.':
      new Set(secret).size < minDifferentCharacters,
  };
  return Object.keys(faults).filter((sentence) => faults[sentence]);
}

/** Settings of a process that serves the site; throws a `ConfigError` when they are unsafe. */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readConfig(env);
  const faults = startFaults(config);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}
