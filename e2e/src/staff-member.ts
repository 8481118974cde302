import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { dataDir, port } from './site-under-test';

const root = path.join(import.meta.dirname, '../..');

/** Signs a browser in at the site under test, as who runs the machine: by a link that this machine prints. */
export async function signIn({ request }: BrowserContext): Promise<void> {
  const command = ['server/run.mjs', 'server/src/releases/cli/main.ts', 'sign-in', '--json'];
  const printed = execFileSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), PUBLIC_ORIGIN: '' },
  });
  const link = new URL(JSON.parse(printed).address);
  await request.post(link.pathname, {
    form: { code: link.hash.slice(1) },
    headers: { origin: link.origin },
    maxRedirects: 0,
  });
}
