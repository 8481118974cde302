import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { securityHeaders } from '../../security/security-headers';
import { assetsPlugin } from './assets-plugin';

const script = 'console.log("shell")';
const immutable = 'public, max-age=31536000, immutable';
let root: string;
let app: FastifyInstance;
let onAsked: () => void;

function write(path: string, content: string | Buffer): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(async () => {
  onAsked = () => undefined;
  root = mkdtempSync(join(tmpdir(), 'assets-'));
  write('releases/shell/1.0.0/web/main.js', script);
  write('releases/shell/1.0.0/web/main.js.br', brotliCompressSync(script));
  write('releases/shell/1.0.0/node/shell.cjs', 'the server’s own');
  write('releases/shell/1.0.0/release.json', '{}');
  write('releases/channels/production/00000001.json', '{}');
  write('media/film.0a1b2c3d.mp4', 'a film');
  write('media/brochure.0a1b2c3d.pdf', '%PDF-');
  write('content/media/brand/favicon.svg', '<svg/>');
  write('content/media/new.webp', 'its source');
  write('content/media/plans/26.1672,50.6118.en.svg', '<svg/>');
  app = await served();
});

async function served(surrogateKeys = false): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(helmet, securityHeaders);
  await app.register(assetsPlugin, {
    config: {
      surrogateKeys,
      releasesDir: join(root, 'releases'),
      mediaDir: join(root, 'media'),
      contentDir: join(root, 'content'),
    },
    media: {
      sourceUntilReady: (path) => {
        onAsked();
        return path === 'new@320.avif' ? join(root, 'content/media/new.webp') : undefined;
      },
      ensure: async (path) => {
        if (path === 'asked.0a1b2c3d.webp') write(`media/${path}`, 'a picture');
      },
    },
    releases: {
      ensureLocal: async (name, version) =>
        name === 'shell' ? join(root, 'releases', name, version) : null,
    },
  });
  return app;
}

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

/** What every answer has for the connection's sake is left out. */
async function headersOf(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  const { date, connection, ...own } = answer.headers;
  return own;
}

test('a file of a release says what it is, how long it lasts and who may have it, and no more', async () => {
  expect(await headersOf('/assets/shell/1.0.0/main.js', { 'accept-encoding': 'br' })).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': immutable,
    'content-encoding': 'br',
    'content-length': String(brotliCompressSync(script).length),
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  '..%2frelease.json',
  '..%2fnode%2fshell.cjs',
  '..%5cnode%5cshell.cjs',
  '..%2f..%2f..%2fchannels%2fproduction%2f00000001.json',
  '%2e%2e%2fnode%2fshell.cjs',
  '..',
  '%00',
])('of a release only what is for browsers can be had: not %s', async (file) => {
  const answer = await app.inject(`/assets/shell/1.0.0/${file}`);
  expect(answer.statusCode).toBe(404);
});

test.each(['/favicon.svg', '/storage/uploads/brochure.0a1b2c3d.pdf'])(
  'what a browser opens as a document is framed by nobody: %s',
  async (url) => {
    const headers = await headersOf(url);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  },
);

test('a picture that is not made yet is answered with its source, which nobody keeps', async () => {
  const answer = await app.inject('/storage/uploads/new@320.avif');
  expect(answer.body).toBe('its source');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('a visitor who leaves before a source is on its way is nobody’s fault', async () => {
  const faults: unknown[] = [];
  app.addHook('onError', async (_request, _reply, error) => void faults.push(error));
  app.server.once('connection', (socket) => {
    onAsked = () => socket.destroy();
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${origin}/storage/uploads/new@320.avif`)).rejects.toThrow();
  // takes as long as what was left
  await app.inject('/storage/uploads/new@320.avif');
  expect(faults).toEqual([]);
});

test.each(['/storage/uploads/asked.0a1b2c3d.webp', '/favicon.svg'])(
  'other sites may show %s, as previews of links do, and read it by no script',
  async (url) => {
    const headers = await headersOf(url);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('the source map of a script is had by no address', async () => {
  write('releases/shell/1.0.0/maps/web/main.js.map', '{"sourcesContent":["a team’s source"]}');
  // the build of another tool
  write('releases/shell/1.0.0/web/other.js.map', '{"sourcesContent":["a team’s source"]}');
  for (const file of [
    ...['main.js.map', 'other.js.map', 'maps/web/main.js.map', 'web/main.js.map'],
    ...['../maps/web/main.js.map', '..%2fmaps/web/main.js.map', '%2e%2e/maps/web/main.js.map'],
    ...[
      '..%2fmaps%2fweb%2fmain.js.map',
      '..\\maps\\web\\main.js.map',
      'other.js.map/',
      'other.js.ma%70',
    ],
  ]) {
    const { statusCode, body } = await app.inject(`/assets/shell/1.0.0/${file}`);
    expect([file, statusCode, body.includes('source')]).toEqual([file, 404, false]);
  }
});

test('behind a CDN files name what they are forgotten by, and what is not there names nothing', async () => {
  const behind = await served(true);
  const keyOf = async (url: string) => (await behind.inject(url)).headers['surrogate-key'];
  expect(await keyOf('/assets/shell/1.0.0/main.js')).toBe('assets shell shell@1.0.0');
  expect(await keyOf('/storage/uploads/film.0a1b2c3d.mp4')).toBe('media');
  expect(await keyOf('/assets/shell/1.0.0/other.js')).toBeUndefined();
  await behind.close();
});

test('the plan of a branch is a file of the content, and nothing else is', async () => {
  const headers = await headersOf('/plans/26.1672,50.6118.en.svg');
  expect(headers['content-type']).toMatch('image/svg+xml');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  for (const file of ['26.1672,50.6118.fr.svg', '24.7136,46.6753.en.svg', '..%2fnew.webp']) {
    const { statusCode } = await app.inject(`/plans/${file}`);
    expect([403, 404]).toContain(statusCode);
  }
});

test('a film can be had in parts', async () => {
  const part = await app.inject({
    url: '/storage/uploads/film.0a1b2c3d.mp4',
    headers: { range: 'bytes=2-5' },
  });
  expect([part.statusCode, part.body]).toEqual([206, 'film']);
  expect(part.headers['cache-control']).toBe(immutable);
});

test('the icon, whose name stays when it changes, can be asked after', async () => {
  const { etag, ...headers } = await headersOf('/favicon.svg');
  expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
  const again = await app.inject({
    url: '/favicon.svg',
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
});

test.each(['/assets/shell/1.0.0/other.js', '/assets/other/1.0.0/main.js', '/storage/uploads/none'])(
  'what is not there is answered with every protection: %s',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'SAMEORIGIN',
    });
  },
);

test('a picture that is not made yet is made when it is asked for', async () => {
  const answer = await app.inject({ url: '/storage/uploads/asked.0a1b2c3d.webp' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'a picture']);
  expect((await app.inject({ url: '/storage/uploads/other.webp' })).statusCode).toBe(404);
});
