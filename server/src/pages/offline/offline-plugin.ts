import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { uncounted } from 'shared-contracts/release';
import { clickParameters } from 'shared-contracts/wire';
import type { Config } from '../../config/config';

/** Address of the service worker. At the root, because a worker sees the pages below its folder. */
export const workerAddress = '/offline-worker.js';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** What the worker knows of the site. */
const settings = {
  /** Pages that are shown in place of those that it does not have. */
  offline: Object.fromEntries(locales.map((locale) => [locale, localise(paths.offline(), locale)])),
  clickParameters,
  /** For requests of pages that nobody sees yet; such a request is no visit. */
  headers: { [uncounted]: '1', purpose: 'prefetch' },
};

/**
 * Serves the service worker that shows pages without a network. When `offlinePages` is false, its address answers with
 * one that removes it: browsers ask for the address at every page.
 */
export async function offlinePlugin(
  app: FastifyInstance,
  { config: { offlinePages } }: { config: Pick<Config, 'offlinePages'> },
): Promise<void> {
  const worker = offlinePages
    ? `const settings = ${JSON.stringify(settings)};\n${read('worker.js')}`
    : read('removal-worker.js');
  app.get(workerAddress, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // Of what the worker itself asks for.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
}
