import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildRemote } from './build.mjs';
import { patchDocument } from './dev-document.mjs';
import { containerName, remote } from './remote.mjs';

const site = process.env.SITE ?? 'http://localhost:3000';
const port = Number(process.env.PORT ?? 3100);
const publicPath = '/-/dev/';

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
 * this one remote's code from here, reloaded at each save. Its pages are rendered in the browser.
 */
export async function serveRemote(root) {
  await ensureSite(root);
  const release = await buildRemote(root);
  const version = 'dev';
  const [web] = remote({ root, version, mode: 'development' });
  // development JSX would need React's development build; the host provides the production one
  const compiler = webpack({
    ...web,
    output: {
      ...web.output,
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: false,
    },
  });
  const entry = () => {
    const assets = [...(server.middleware?.context.stats?.compilation.getAssets() ?? [])];
    return (
      publicPath +
      assets.find(({ name }) => name.startsWith('remoteEntry.') && name.endsWith('.js'))?.name
    );
  };
  const source = { ...release, version, container: containerName(release.name, version) };
  const server = new WebpackDevServer(
    {
      port,
      hot: false,
      liveReload: true,
      devMiddleware: { publicPath, stats: 'errors-warnings' },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      // ahead of the proxy, which would pass documents through as they are
      setupMiddlewares: (middlewares) => [
        { name: 'documents', middleware: documents(() => ({ ...source, entry: entry() })) },
        ...middlewares,
      ],
      proxy: [
        {
          context: (address) => !address.startsWith(publicPath) && !address.startsWith('/ws'),
          target: site,
        },
      ],
    },
    compiler,
  );
  await server.start();
  console.log(`${release.name} from its sources, in the site: http://localhost:${port}`);
}

/** Documents come from the site, with this remote's code exchanged for the one that is served here. */
function documents(source) {
  return async (request, response, next) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    const { cookie = '', 'accept-language': language = '' } = request.headers;
    const answer = await fetch(site + request.url, {
      redirect: 'manual',
      headers: { cookie, 'accept-language': language, accept: 'text/html' },
    });
    response.statusCode = answer.status;
    for (const name of ['content-type', 'content-security-policy', 'location']) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response.end(patchDocument(await answer.text(), source()));
  };
}
