import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stageConfig } from '../src/config/release-config';
import { OriginalPlaces } from '../src/releases/errors/original-places';
import { StoreReleaseService } from '../src/releases/service/store-release-service';
import { PassedPages } from '../src/releases/store/passed-pages';
import { PassedTrials } from '../src/releases/store/passed-trials';
import { ReleaseArchive } from '../src/releases/store/release-archive';
import { createReleaseKeys } from '../src/releases/store/release-keys';
import { openStages } from '../src/releases/store/stages';
import { S3Store, type S3StoreOptions } from '../src/storage/s3-store';
import { type ServerProcess, startServer, visitorHeaders } from './api-process';
import { isFull } from './full-run';
import { leadOf } from './lead-checks';
import { findNginx, freePort, startNginx } from './nginx';
import { pdf } from './sample-files';
import { sampleRelease, sampleShell } from './sample-release';

const nginx = findNginx();
if (isFull && !nginx && process.env.REQUIRE_NGINX === 'true')
  throw new Error('This machine has no nginx.');
/** Tests of several machines start the site three times or more. */
export const canStartMachines = nginx !== null && isFull;

const secret = 'a secret of thirty-two characters';
/** Visitors at the same time. */
export const visitors = 8;
/** Reading pause in ms: machines, nginx, PostgreSQL and storage share the cores. */
const visitPauseMs = 150;

/** Two servers with a database and a bucket between them, behind nginx. */
export interface Machines {
  /** Address of nginx. */
  origin: string;
  /** Folder that is removed when it closes. */
  folder: string;
  servers: ServerProcess[];
  /** Starts a server that has ended again. */
  restart(at: number): Promise<void>;
  close(): Promise<void>;
}

export async function startMachines(
  { bucket, client }: S3StoreOptions,
  env: Record<string, string>,
): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-machines-'));
  const port = await freePort();
  const ports = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const start = (at: number) =>
    startServer(join(__dirname, 'site-server.ts'), {
      ...{ PORT: String(ports[at]), PUBLIC_ORIGIN: origin, SECRET: secret },
      DATA_DIR: join(folder, `data-${at}`),
      RELEASES_DIR: join(folder, `releases-${at}`),
      // Sample pages have nothing to hydrate
      CHROMIUM: 'none',
      MEDIA_DIR: resolve(__dirname, '../../.cache/media'),
      CONTENT_DIR: resolve(__dirname, '../../content'),
      RELEASE_STORE: `s3://${bucket}/releases`,
      UPLOAD_STORE: `s3://${bucket}/uploads`,
      S3_ENDPOINT: String(client.endpoint),
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      ...env,
    });
  const servers: ServerProcess[] = [];
  let stopNginx = async () => {};
  const close = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await stopNginx();
    rmSync(folder, { recursive: true });
  };
  try {
    await shipFirst({ bucket, client, prefix: 'releases' }, join(folder, 'first'));
    for (const at of ports.keys()) servers[at] = await start(at);
    stopNginx = await startNginx(nginx ?? '', port, ports);
    await until(() =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    );
  } catch (error) {
    await close();
    throw error;
  }
  const restart = async (at: number) => {
    servers[at] = await start(at);
  };
  return { origin, folder, servers, restart, close };
}

/** Publishes a shell and two remotes to the bucket and makes them live, as a build does. */
async function shipFirst(options: S3StoreOptions, localDir: string): Promise<void> {
  const store = await S3Store.open(options);
  const keys = createReleaseKeys({ secret, releaseTokens: [] });
  const site = {
    origin: 'http://localhost',
    readApi: async () => ({ status: 200, text: '{}', revision: null }),
    samplesOf: (pattern: string) => [pattern],
  };
  const stages = openStages(store, stageConfig({}), secret);
  const archive = new ReleaseArchive(store, localDir, keys);
  const service = new StoreReleaseService({
    ...{ store, keys, archive, tokens: [], by: 'tests', isLocal: true },
    ...{ places: new OriginalPlaces(archive), readErrors: async () => [] },
    passedTrials: new PassedTrials(store, secret),
    passedPages: new PassedPages(store, secret),
    ...{ stages, journal: stages.own.journal },
    origin: site.origin,
    trialSite: async () => site,
  });
  const first = [sampleShell('1.0.0'), sampleRelease('mfe-careers', '1.0.0')];
  await service.ship(first, [], 'the first of all');
  store.close();
}

function application(key: string): FormData {
  const form = new FormData();
  const fields = {
    fullName: 'مريم الدوسري',
    email: `${key}@example.com`,
    mobileNumber: '36123456',
    job_id: 'SL-204',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('cv', new Blob([pdf]), 'cv.pdf');
  return form;
}

/** People who read pages and send forms, each form until it is confirmed. */
export class Visitors {
  /** References of confirmed leads, by the key of their form. */
  readonly confirmed = new Map<string, string>();
  /** What no visitor should get: answers below 500 that are not 2xx. */
  readonly odd: string[] = [];
  /** Requests of each visitor that failed, or were refused for the time being. */
  readonly failed: string[][] = [];
  readonly #origin: string;
  readonly #hasFile: (visitor: number, turn: number) => boolean;
  readonly #visits: Promise<unknown>;
  #isOver = false;
  #isCut = false;

  /** `hasFile` says who sends a file, and when. */
  constructor(origin: string, hasFile: (visitor: number, turn: number) => boolean) {
    this.#origin = origin;
    this.#hasFile = hasFile;
    const all = Array.from({ length: visitors }, (_, visitor) => this.#visit(visitor));
    this.#visits = Promise.all(all);
    this.#visits.catch(() => {});
  }

  /** Resolves when so many more forms are confirmed. */
  confirmMore(count: number): Promise<void> {
    const wanted = this.confirmed.size + count;
    return until(async () => this.confirmed.size >= wanted);
  }

  /** Lets each visitor finish. */
  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#visits;
  }

  /** Ends them, confirmed or not. */
  end(): void {
    this.#isOver = true;
    this.#isCut = true;
  }

  async #visit(visitor: number): Promise<void> {
    const headers = await visitorHeaders(this.#origin, '/api/v1/get_settings');
    const failed: string[] = [];
    this.failed[visitor] = failed;
    const ask = async (path: string, init: RequestInit) => {
      try {
        const answer = await fetch(this.#origin + path, init);
        const text = await answer.text();
        if (answer.ok) return text;
        const kind = answer.status < 500 ? this.odd : failed;
        kind.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      } catch (error) {
        failed.push(`${path}: ${error}`);
      }
      return null;
    };
    for (let turn = 0; !this.#isOver && this.odd.length === 0; turn += 1) {
      await ask('/careers', { headers });
      const key = randomUUID();
      const hasFile = this.#hasFile(visitor, turn);
      const init = (): RequestInit => ({
        method: 'POST',
        headers: {
          ...headers,
          ...(!hasFile && { 'content-type': 'application/json' }),
          'idempotency-key': key,
        },
        body: hasFile ? application(key) : JSON.stringify(leadOf(key)),
      });
      let text: string | null = null;
      while (text === null && this.odd.length === 0 && !this.#isCut) {
        text = await ask(hasFile ? '/api/v1/applyJob' : '/api/v1/test_drive', init());
        await pause(visitPauseMs);
      }
      if (text !== null) this.confirmed.set(key, JSON.parse(text).reference);
    }
  }
}

/** ms after which nothing more is expected; beside other tests of the full run machines are slow. */
const untilTimeoutMs = 150_000;

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > untilTimeoutMs) throw new Error('it never came');
    await pause(50);
  }
}
