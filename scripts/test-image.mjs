// Builds the image by its Dockerfile and serves from it, on a machine that reaches no registry of images. buildah builds;
// what stands in for the base images is made of Debian's packages and of this machine's Node. As root, since that takes
// mounts. With a container runtime `docker build .` does more.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { log, root } from './run.mjs';

// On a disk: overlays cannot lie in every memory
const folder = mkdtempSync(path.join(root, '.cache/image-test-'));
/** Kept for the next run. */
const base = path.join(tmpdir(), 'showroom-debian.tar');
const builder = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'overlay' };

function run(command, args, { env = {}, ...options } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, ...options },
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout.trim();
}

const storage = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'state')];
const buildah = (...args) => run('buildah', [...storage, ...args], { env: builder });

/** Makes images, by name, each of the container that these commands have filled so far. */
function commit(images) {
  const container = buildah('from', 'scratch');
  for (const [name, steps] of Object.entries(images)) {
    for (const [command, ...args] of steps)
      buildah(...(command === 'run' ? [command] : [command, '--quiet']), container, ...args);
    buildah('commit', '--quiet', container, name);
  }
  buildah('rm', container);
}

/** The base images that the Dockerfile names, with their settings in place. */
function standIns(dockerfile) {
  const { NODE_VERSION, BASE } = Object.fromEntries(
    [...dockerfile.matchAll(/^ARG (\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  if (!existsSync(base)) {
    const sources = '/etc/apt/sources.list.d/debian.sources';
    const release = run('sh', ['-c', '. /etc/os-release && echo "$VERSION_CODENAME"']);
    const input = existsSync(sources) ? readFileSync(sources) : undefined;
    const draft = `${base}.${process.pid}`;
    const from = input ? ['-'] : [];
    run(
      'mmdebstrap',
      ['--mode=root', '--variant=minbase', '--format=tar', release, draft, ...from],
      {
        ...(input && { input }),
      },
    );
    renameSync(draft, base);
  }
  const npm = path.dirname(path.dirname(run('sh', ['-c', 'readlink -f "$(command -v npm)"'])));
  const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
  commit({
    'docker.io/library/debian:trixie-slim': [['add', base, '/']],
    [`docker.io/library/node:${NODE_VERSION}-trixie-slim`]: [
      ['copy', process.execPath, '/usr/local/bin/node'],
      ['copy', npm, '/usr/local/lib/node_modules/npm'],
      ['run', ...link],
    ],
  });
  // The libraries of C and C++ alone, as there: no shell, no tools
  const libraries = path.join(folder, 'libraries');
  for (const [file] of run('dpkg', ['-L', 'libc6', 'libgcc-s1', 'libstdc++6']).matchAll(
    /\S+\.so[.\d]*$/gm,
  ))
    cpSync(file, path.join(libraries, file), { dereference: true });
  for (const name of ['dev', 'proc', 'tmp']) mkdirSync(path.join(libraries, name));
  commit({ [BASE]: [['copy', libraries, '/']] });
}

function build() {
  const setting = (name) => run('npm', ['config', 'get', name]);
  // How this machine's npm finds its registry
  const mounts = [
    [setting('cafile'), setting('cafile')],
    [setting('globalconfig'), '/usr/local/etc/npmrc'],
    [setting('userconfig'), '/root/.npmrc'],
  ].filter(([source]) => existsSync(source));
  const volumes = mounts.flatMap(([source, target]) => ['--volume', `${source}:${target}:ro`]);
  buildah('build', '--format=docker', '--pull-never', ...volumes, '--tag=showroom', '.');
  const container = buildah('from', '--pull-never', 'showroom');
  const { Docker } = JSON.parse(buildah('inspect', '--type=image', 'showroom'));
  return { place: buildah('mount', container), config: Docker.config };
}

/**
 * Starts a program of the image as the image says: by its account, without rights, with nothing to write to but its volume
 * and /tmp, as the first process of its own.
 */
function start({ place, config }, command, settings = {}) {
  const [user, group] = config.User.split(':');
  const [volume] = Object.keys(config.Volumes);
  const data = path.join(folder, 'data');
  mkdirSync(data, { recursive: true });
  run('chown', [config.User, data]);
  const script = `set -e
    mount --bind "$1" "$1"
    mount -o remount,bind,ro "$1"
    mount --bind "$2" "$1${volume}"
    mount --rbind /dev "$1/dev"
    mount -t proc proc "$1/proc"
    mount -t tmpfs tmpfs "$1/tmp"
    place="$1"; shift 2
    exec setpriv --no-new-privs unshare --root="$place" --wd=${config.WorkingDir} \
      --setgid=${group} --setuid=${user} "$@"`;
  const env = Object.fromEntries(config.Env.map((one) => one.split(/=(.*)/s).slice(0, 2)));
  const spaces = ['--mount', '--pid', '--fork', '--kill-child', '--propagation=private'];
  return spawn('unshare', [...spaces, 'sh', '-c', script, 'sh', place, data, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PATH: process.env.PATH, ...settings },
  });
}

/** Runs a program of the image to its end. Returns what it prints. */
async function runInImage(image, args, settings) {
  const child = start(image, [...image.config.Entrypoint, ...args], settings);
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => printed.push(part));
  const [code] = await once(child, 'close');
  const text = Buffer.concat(printed).toString();
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}\n${text}`);
  return text;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return String(port);
}

function expect(what, isSo, seen = '') {
  if (!isSo) throw new Error(`${what}: ${String(seen).slice(0, 500)}`);
  log(what);
}

/** Sends a test drive as the site's own page does. Returns its reference. */
async function sendLead(origin) {
  const first = await fetch(`${origin}/en`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split(/=(.*)/s)[1];
  const answer = await fetch(`${origin}/api/v1/test_drive`, {
    method: 'POST',
    headers: {
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token ?? ''),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      ...{ name: 'مريم الدوسري', email: 'mariam@example.com', code: '+973' },
      ...{ mobile: '36123456', vehicle_name: 'Swift' },
    }),
  });
  const text = await answer.text();
  expect('A lead is taken', answer.status < 300, `${answer.status} ${text}`);
  return JSON.parse(text).reference;
}

async function tryImage(image) {
  const { config } = image;
  const size = run('du', ['-sm', '--apparent-size', image.place]).split('\t')[0];
  log(`The image has ${size} MB: what it serves, Node and the libraries of Node`);
  const migrated = await runInImage(image, ['server/src/operations/migrate.ts']);
  expect('The database is made by a command', /up to date/.test(migrated), migrated);
  const ship = ['server/src/releases/cli/main.ts', 'ship'];
  await runInImage(image, ship);
  const again = await runInImage(image, ship);
  expect('Bundles are stored and live, and not twice', /has all of these/.test(again), again);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: port, PUBLIC_ORIGIN: `http://localhost:${port}`, DRAIN_SECONDS: '0' };
  const server = start(image, [...config.Entrypoint, ...config.Cmd], settings);
  const printed = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => printed.push(part));
  const ended = once(server, 'exit');
  try {
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(`It does not start\n${printed.join('')}`);
      await setTimeout(200);
    }
    const [health, ...args] = config.Healthcheck.Test.slice(1);
    const [code] = await once(start(image, [health, ...args], settings), 'exit');
    expect('It is ready, and its health check says so', code === 0, code);
    for (const language of ['en', 'ar']) {
      const answer = await fetch(`${origin}/${language}`);
      const page = await answer.text();
      const isPage = answer.ok && page.includes(`lang="${language}"`) && page.includes('</html>');
      expect(`The home page is there in ${language}`, isPage, `${answer.status} ${page}`);
    }
    const reference = await sendLead(origin);
    const leads = await runInImage(image, ['server/src/leads/cli/main.ts', 'list'], settings);
    expect('The lead is listed', leads.includes(reference), leads);
  } finally {
    // To the first process inside, as a container runtime does
    const inside = run('pgrep', ['--parent', String(server.pid)]);
    process.kill(Number(inside), config.StopSignal);
  }
  const [code] = await ended;
  expect('It ends by its signal', code === 0, `${code}\n${printed.join('')}`);
  expect('Nothing went wrong', !/EROFS|EACCES|EPERM/.test(printed.join('')), printed.join(''));
}

if (process.getuid?.() !== 0) {
  log('The image was not tried: that needs root');
} else {
  try {
    standIns(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
    log('Base images made');
    const image = build();
    log('Image built');
    await tryImage(image);
  } finally {
    spawnSync('buildah', [...storage, 'umount', '--all'], { env: { ...process.env, ...builder } });
    spawnSync('buildah', [...storage, 'rm', '--all'], { env: { ...process.env, ...builder } });
    rmSync(folder, { recursive: true, force: true });
  }
}
