import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildRemote } from '../webpack/build.mjs';
import { containerName, remote } from '../webpack/remote.mjs';
import { watchTypes } from './type-errors.mjs';

const { errorReportAddress, patchDocument } = await tsImport(
  '../src/release/dev-document.ts',
  import.meta.url,
);

const site = process.env.SITE ?? 'http://localhost:3000';
const port = Number(process.env.PORT ?? 3100);
const publicPath = '/-/dev/';
const version = 'dev';
const room = import.meta.dirname;

const answers = () =>
  fetch(`${site}/favicon.svg`).then(
    (response) => response.ok,
    () => false,
  );

/** The repository that this remote stands in, if it does: the site can then be started from there. */
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
 * Serves the remote in this folder from its sources, inside the built site: pages come from the site,
 * this one remote's code from here. A save is shown at once, and the page keeps its state.
 */
export async function serveRemote(root) {
  await ensureSite(root);
  const release = await buildRemote(root);
  const compiler = webpack(developmentBuild(root));
  const developed = { ...release, version, container: containerName(release.name, version) };
  const built = () => new Promise((resolve) => server.middleware.waitUntilValid(resolve));
  const options = serverOptions(async () => ({ ...developed, entry: entryOf(await built()) }));
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  await built();
  showTypeErrors(server, root);
  console.log(`${release.name} from its sources, in the site: http://localhost:${port}`);
}

/** The remote's build for browsers, with names that stay over a save and components that can be exchanged. */
function developmentBuild(root) {
  const [web] = remote({
    ...{ root, version, mode: 'development' },
    exposed: path.join(room, 'refreshed-remote.mjs'),
  });
  const [, ...otherRules] = web.module.rules;
  const sources = { test: /\.tsx?$/, loader: path.join(room, 'compile.cjs') };
  return {
    ...web,
    // what is kept of a build for visitors has no component that can be exchanged
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
}

function serverOptions(developed) {
  return {
    port,
    static: false,
    devMiddleware: { publicPath, stats: 'errors-warnings' },
    client: {
      logging: 'error',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    // ahead of the proxy, which would pass documents through as they are
    setupMiddlewares: (middlewares) => [
      { name: 'documents', middleware: documents(developed) },
      ...middlewares,
    ],
    proxy: [
      {
        context: (address) => !address.startsWith(publicPath) && !address.startsWith('/ws'),
        target: site,
      },
    ],
  };
}

function entryOf({ compilation }) {
  const isEntry = ({ name }) => name.startsWith('remoteEntry.') && name.endsWith('.js');
  return publicPath + compilation.getAssets().find(isEntry)?.name;
}

/** Type errors lie over the page as the build's do; a page that is opened later is told too. */
function showTypeErrors(server, root) {
  let errors = [];
  const tell = (clients) => errors.length > 0 && server.sendMessage(clients, 'errors', errors);
  watchTypes(root, (found) => {
    errors = found;
    tell(server.webSocketServer.clients);
  });
  server.webSocketServer.implementation.on('connection', (client) => tell([client]));
}

/** Documents come from the site, with this remote's code exchanged for the one that is served here. */
function documents(developed) {
  return async (request, response, next) => {
    // an error in what is developed is not the site's
    if (request.url === errorReportAddress) return response.writeHead(204).end();
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    const { cookie = '', 'accept-language': language = '' } = request.headers;
    const answer = await fetch(site + request.url, {
      redirect: 'manual',
      headers: { cookie, 'accept-language': language, accept: 'text/html' },
    });
    response.statusCode = answer.status;
    for (const name of ['content-type', 'content-security-policy', 'location']) {
      const value = answer.headers.get(name);
      // what replaces modules in an open page runs texts
      if (value)
        response.setHeader(
          name,
          value.replace(/require-trusted-types-for[^;]*; trusted-types [^;]*; /, ''),
        );
    }
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response.end(patchDocument(await answer.text(), await developed()));
  };
}
