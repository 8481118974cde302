import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { satisfies } from 'semver';
import { engines } from '../../../../package.json';
import { isPublic, startFaults } from '../../config/start-faults';
import type { Causes, Examined, Finding } from './finding';
import { codeOf, fault, faultBy, ok, unless, warning } from './finding';

/** Each connection of a visitor is one, and so is each open file. */
const minFileDescriptors = 4096;

/** Node.js and the limits of the process. */
export async function checkProcess(): Promise<Finding[]> {
  const node = process.versions.node;
  const isOld = !satisfies(node, engines.node);
  // Linux; elsewhere nothing is known of it
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const files = /^Max open files +(\S+)/m.exec(limits)?.[1] ?? 'any number of';
  const says = `The process may open ${files} files.`;
  const todo = 'Set LimitNOFILE=65536 in systemd, or `ulimit -n 65536`.';
  return [
    unless(
      isOld && fault(`Node.js ${node} is too old.`, `Install ${engines.node}.`),
      `Node.js ${node}.`,
    ),
    unless(Number(files) < minFileDescriptors && warning(says, todo), says),
  ];
}

/** What is set in a way that a start, or a stranger, would take amiss; and the keys. */
export async function checkSettings({ config }: Examined): Promise<Finding[]> {
  const file = join(config.dataDir, 'secret');
  const isReadable = existsSync(file) && (statSync(file).mode & 0o077) !== 0;
  const signers = new Set(config.releaseTokens.map(({ key }) => key).filter(Boolean)).size;
  const isUnlimited = config.leadsPerMinute === 0 && isPublic(config);
  return [
    ...startFaults(config).map((sentence) => fault('The start would refuse a setting.', sentence)),
    ...(isReadable ? [fault(`Others can read ${file}.`, `chmod 600 ${file}`)] : []),
    ...(isUnlimited ? [warning('Forms have no limit.', 'Set LEADS_PER_MINUTE to 20.')] : []),
    ok(`${signers} keys of teams sign releases.`),
  ];
}

/** Whether the folders can be written and have room. */
export function checkFolders({ config, freeBytes }: Examined): Promise<Finding[]> {
  const { dataDir: DATA_DIR, releasesDir: RELEASES_DIR, mediaDir: MEDIA_DIR } = config;
  const folders = Object.entries({ DATA_DIR, RELEASES_DIR, MEDIA_DIR });
  return Promise.all(
    folders.map(async ([name, folder]) => {
      const place = existingPart(folder);
      const probe = join(place, `.doctor-${randomUUID()}`);
      try {
        await writeFile(probe, 'x');
        const megabytes = Math.floor((await freeBytes(place)) / 1e6);
        const says = `${name} (${folder}) has ${megabytes} MB free.`;
        const kind = megabytes < 100 ? fault : warning;
        const todo = 'Make room, or set it to a folder of another disk.';
        return unless(megabytes < 1000 && kind(says, todo), says);
      } catch (error) {
        const causes: Causes = [
          [/^(ENOSPC|EDQUOT)$/, 'is full', 'Make room.'],
          [/./, 'cannot be written', `Give it to this user, or set ${name} to another folder.`],
        ];
        return faultBy(causes, `${name} (${folder})`, error);
      } finally {
        await rm(probe, { force: true }).catch(() => {});
      }
    }),
  );
}

/** The folder, or the nearest above it that exists. */
const existingPart = (folder: string): string =>
  existsSync(folder) ? folder : existingPart(dirname(folder));

/** Whether the site, or nobody, listens on its port. */
export async function checkPort({ config: { port, host } }: Examined): Promise<Finding[]> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    return [ok(`Port ${port} is free.`)];
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE' && (await isSite(port)))
      return [ok(`A site answers on port ${port}.`)];
    const todo = 'Set PORT to another number (above 1023), or end what listens there.';
    return [fault(`Port ${port} cannot be used (${code}).`, todo)];
  } finally {
    server.close();
  }
}

const isSite = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) })
    .then((answer) => answer.json())
    .then(({ status }) => status === 'ok')
    .catch(() => false);
