import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, readConfigOfNewSite } from '../../config/config';
import { ConfigError } from '../../config/config-error';
import { checkDatabase } from './check-database';
import { checkFolders, checkPort, checkProcess, checkSettings } from './check-machine';
import { checkProxy } from './check-proxy';
import { checkBuckets, checkMail } from './check-services';
import { type Examined, type Finding, fault, ok, warning } from './finding';

const checks: Readonly<Record<string, (examined: Examined) => Promise<Finding[]>>> = {
  process: checkProcess,
  settings: checkSettings,
  folders: checkFolders,
  database: checkDatabase,
  buckets: checkBuckets,
  mail: checkMail,
  port: checkPort,
  proxy: checkProxy,
};

/** Everything that was found, in the order of the checks. */
export async function examine(
  env: NodeJS.ProcessEnv,
  { now = Date.now, freeBytes = freeBytesOf }: Partial<Omit<Examined, 'config'>> = {},
): Promise<(Finding & { check: string })[]> {
  const { config, findings } = readExamined(env);
  if (!config) return findings;
  const examined = { config, now, freeBytes };
  const found = await Promise.all(
    Object.entries(checks).map(async ([check, look]) =>
      (await look(examined)).map((finding) => ({ check, ...finding })),
    ),
  );
  return [...findings, ...found.flat()];
}

/** Reads the settings without making a secret, which is left to the start. */
function readExamined(env: NodeJS.ProcessEnv) {
  const check = 'settings';
  try {
    const config = readConfigOfNewSite(env);
    const isFirst = !(env.SECRET || env.SECRET_FILE || existsSync(join(config.dataDir, 'secret')));
    if (!isFirst) {
      const known = readConfig(env);
      const says = `The secret has ${known.secret.length} characters.`;
      return { config: known, findings: [{ check, ...ok(says) }] };
    }
    const todo = 'The first start makes one in DATA_DIR; for several machines set SECRET.';
    return { config, findings: [{ check, ...warning('There is no secret yet.', todo) }] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.message
      .split('\n')
      .map((sentence) => ({ check, ...fault('A setting cannot be used.', sentence) }));
    return { config: null, findings };
  }
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
