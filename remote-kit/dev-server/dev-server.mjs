import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildRemote } from '../webpack/build.mjs';
import { containerName, remote } from '../webpack/remote.mjs';
import { serverRendering } from './server-rendering.mjs';
import { watchTypes } from './type-errors.mjs';

const {
  developedRelease,
  errorReportAddress,
  localeOf,
  localise,
  pageDataAddress,
  patchDocument,
  releaseAddress,
  releaseIn,
  uncounted,
  vitalsAddress,
} = await tsImport('./dev-document.ts', import.meta.url);

const site = process.env.SITE ?? 'http://localhost:3000';
const port = Number(process.env.PORT ?? 3100);
const publicPath = '/-/dev/';
const version = 'dev';
const room = import.meta.dirname;
const reports = [errorReportAddress, vitalsAddress, '/-/reports'];

const answers = () =>
  fetch(`${site}/favicon.svg`).then(
    (response) => response.ok,
    () => false,
  );

/** The repository around this remote, or null. The site can be started from it. */
function repositoryOf(root) {
  const manifest = path.join(root, '../package.json');
  if (!existsSync(manifest)) return null;
  return JSON.parse(readFileSync(manifest, 'utf8')).name === 'showroom'
    ? path.dirname(manifest)
    : null;
}

async function ensureSite(root) {
  if (await answers()) return;
  const repository = repositoryOf(root);
  if (!repository)
    throw new Error(`No site answers at ${site}. Start one, or name another with SITE=…`);
  console.log(`Starting the site at ${site}`);
  const child = spawn('npm', ['start'], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, PORT: new URL(site).port || '3000' },
  });
  process.on('exit', () => child.kill());
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The site did not start');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Serves the remote in this folder from its sources, inside the built site: pages come from the site, this remote's
 * code from here, also rendered here as the site's server would. A save is shown at once, and the page keeps its
 * state. Listens on localhost only.
 */
export async function serveRemote(root) {
  await ensureSite(root);
  const release = await buildRemote(root);
  const [forBrowsers, forServers] = developmentBuilds(root);
  const compiler = webpack(forBrowsers);
  const developed = { ...release, version, container: containerName(release.name, version) };
  const built = () => new Promise((resolve) => server.middleware.waitUntilValid(resolve));
  const rendering = serverRendering({
    site,
    bundleOf: bundlesNear(repositoryOf(root)),
    name: release.name,
    sources: watchBundle(forServers),
  });
  const problems = overlay(() => server);
  const options = serverOptions({
    rendering,
    problems,
    current: async () => {
      const { compilation } = await built();
      const files = compilation.getAssets().map(({ name }) => publicPath + name);
      const entry = files.find((file) => /\/remoteEntry\.[^/]*js$/.test(file));
      return {
        remote: { ...developed, entry },
        styles: files.filter((file) => file.endsWith('.css')),
      };
    },
  });
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  await built();
  server.webSocketServer.implementation.on('connection', (client) => problems.tell([client]));
  watchTypes(root, (found) => problems.show('types', found));
  console.log(`${release.name} from its sources, in the site: http://localhost:${port}`);
}

/**
 * Rebuilds the server bundle after each save. The returned function resolves to the newest one and waits while it is
 * built.
 */
function watchBundle(config) {
  let settle;
  let newest;
  const begin = () => {
    newest = new Promise((resolve) => {
      settle = resolve;
    });
  };
  begin();
  const compiler = webpack(config);
  compiler.hooks.invalid.tap('develop', begin);
  const file = path.join(config.output.path, config.output.filename);
  // Errors in the sources are reported by the browser build.
  compiler.watch({}, (_error, stats) =>
    settle({ text: readFileSync(file, 'utf8'), changed: stats?.hash ?? '' }),
  );
  return () => newest;
}

/**
 * Finds the server bundles of live versions: in the repository's releases folder, else on the site, which needs a
 * token.
 */
function bundlesNear(repository) {
  const releases = process.env.RELEASES_DIR ?? (repository && path.join(repository, 'releases'));
  const token = process.env.RELEASE_TOKEN;
  let isTold = false;
  return async (name, release) => {
    const file = `node/${name === 'shell' ? 'shell' : 'remote'}.cjs`;
    const place = releases && path.join(releases, name, release, file);
    if (place && existsSync(place)) return readFileSync(place, 'utf8');
    if (token) {
      const { releaseClient } = await tsImport(
        'shared-contracts/releasing/release-client',
        import.meta.url,
      );
      const { text } = await releaseClient(site, token).bundle({ name, version: release });
      return text;
    }
    if (!isTold)
      console.log('Pages are rendered in the browser alone: with RELEASE_TOKEN on the server too');
    isTold = true;
    return null;
  };
}

/** The remote's development builds; the browser's has stable names and replaceable components. */
function developmentBuilds(root) {
  const [web, node] = remote({
    ...{ root, version, mode: 'development' },
    exposed: path.join(room, 'refreshed-remote.mjs'),
  });
  const [, ...otherRules] = web.module.rules;
  const sources = { test: /\.tsx?$/, loader: path.join(room, 'compile.cjs') };
  const forBrowsers = {
    ...web,
    // The cache of a production build has no replaceable components.
    cache: { type: 'memory' },
    devtool: 'cheap-module-source-map',
    output: {
      ...web.output,
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: false,
    },
    resolve: {
      ...web.resolve,
      alias: {
        '#developed-remote$': path.join(root, 'src/remote.ts'),
        'refreshed/jsx-dev-runtime$': path.join(room, 'refreshed-jsx.mjs'),
      },
    },
    module: { rules: [sources, ...otherRules] },
    plugins: [...web.plugins, new ReactRefreshPlugin({ include: /\.tsx?$/, overlay: false })],
  };
  const forServers = {
    ...node,
    cache: { type: 'memory' },
    devtool: 'inline-cheap-module-source-map',
    // `dist` contains the production build.
    output: { ...node.output, publicPath, path: path.join(root, 'node_modules/.cache/develop') },
  };
  return [forBrowsers, forServers];
}

function serverOptions(parts) {
  return {
    // Not reachable from other machines, because it serves sources.
    host: 'localhost',
    port,
    static: false,
    devMiddleware: { publicPath, stats: 'errors-warnings' },
    client: {
      logging: 'error',
      overlay: { errors: true, warnings: false, runtimeErrors: true },
    },
    // Before the proxy, which would pass documents through unchanged.
    setupMiddlewares: (middlewares) => [
      { name: 'documents', middleware: documents(parts) },
      ...middlewares,
    ],
    proxy: [
      {
        context: (address) => !address.startsWith(publicPath) && !address.startsWith('/ws'),
        target: site,
        // With the site's own origin, so that its checks accept forms and calls.
        headers: { [uncounted]: '1', origin: new URL(site).origin },
      },
    ],
  };
}

/** Errors in the page's overlay, by their source; pages that connect later get them too. */
function overlay(server) {
  const found = new Map();
  const tell = (clients) => {
    const all = [...found.values()].flat();
    if (all.length > 0) server().sendMessage(clients, 'errors', all);
  };
  return {
    tell,
    show(who, errors) {
      found.set(who, errors);
      tell(server().webSocketServer.clients);
    },
  };
}

/** Serves the site's documents with the developed remote in place of the live one. */
function documents({ rendering, problems, current }) {
  return async (request, response, next) => {
    const { pathname } = new URL(request.url, site);
    // Error reports and web vitals of development are dropped.
    if (request.method === 'POST' && reports.includes(pathname))
      return response.writeHead(204).end();
    // A 204 makes the page use the developed remote's own loaders.
    if (pathname === pageDataAddress) return response.writeHead(204).end();
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    try {
      await sendDocument(request, response, { rendering, problems, ...(await current()) });
    } catch (error) {
      next(error);
    }
  };
}

async function sendDocument(request, response, { rendering, problems, remote: own, styles }) {
  const route = own.routes.find(({ path: pattern }) => fits(pattern, request.url));
  const isOwn = route !== undefined;
  const answer = await askSite(request, isOwn);
  const html = await answer.text();
  const release = await wholeRelease(html, request);
  const exchanged = release && developedRelease(html, release, own);
  // Staff pages are rendered in browsers only.
  const isRendered = exchanged && isOwn && route.audience !== 'staff';
  const page = isRendered ? await rendered(request.url, exchanged) : null;
  if (page instanceof Response)
    return response.writeHead(page.status, { location: page.headers.get('location') }).end();
  // The status of the developed page counts, not that of the released one.
  response.statusCode = page?.status ?? (isOwn && exchanged ? 200 : answer.status);
  for (const name of ['content-type', 'content-security-policy', 'location']) {
    const value = answer.headers.get(name);
    // Hot replacement evaluates strings, which Trusted Types would forbid.
    if (value)
      response.setHeader(
        name,
        value.replace(/require-trusted-types-for[^;]*; trusted-types [^;]*; /, ''),
      );
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(
    exchanged
      ? patchDocument(html, { release: exchanged.release, name: own.name, page, styles })
      : html,
  );

  async function rendered(address, { release, shellVersion }) {
    const found = await rendering.render(address, release, shellVersion).catch((error) => {
      console.error(error);
      return { html: '', failure: error instanceof Error ? error.message : String(error) };
    });
    const failure = found?.failure;
    problems.show('server', failure ? [`On the server: ${failure}`] : []);
    return found && !(found instanceof Response) && !found.html ? null : found;
  }
}

/** The site's document of an address; for a page that the site does not have yet, that of its home page. */
async function askSite(request, isOwn) {
  const { cookie = '', 'accept-language': language = '' } = request.headers;
  const headers = { cookie, 'accept-language': language, accept: 'text/html', [uncounted]: '1' };
  const ask = (address) => fetch(site + address, { redirect: 'manual', headers });
  const answer = await ask(request.url);
  if (answer.ok || !isOwn) return answer;
  return ask(localise('/home', localeOf(new URL(request.url, site).pathname)));
}

/** The whole release of a document with a partial one: pages rendered here need it. */
async function wholeRelease(html, request) {
  const named = releaseIn(html);
  if (!named?.isPart) return named;
  const { cookie = '' } = request.headers;
  const answer = await fetch(`${site}${releaseAddress}/${named.id}`, { headers: { cookie } });
  return answer.status === 200 ? answer.json() : named;
}

/** Whether an address matches a route pattern. */
function fits(pattern, address) {
  const { pathname } = new URL(address, site);
  const shape = pattern.replace(/:\w+/g, '[^/]+');
  return new RegExp(`^/(ar/)?${shape}/?$`, 'i').test(pathname);
}
