import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Path of nginx; null if not installed. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const programPaths = folders.filter(Boolean).map((folder) => join(folder, 'nginx'));
  return programPaths.find((place) => existsSync(place)) ?? null;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** The configuration for two servers, with local ports and without a certificate. */
const balancerConfig = (file: string, port: number, machines: readonly number[]): string =>
  machines
    .reduce(
      (text, machine, at) => text.replace(`${['one', 'two'][at]}:3000`, `127.0.0.1:${machine}`),
      readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8'),
    )
    .replace('listen 8443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '');

/** Starts nginx on a port in front of others, as operators do. Resolves to the function that stops it, with its process id. */
export async function startNginx(
  program: string,
  port: number,
  machines: readonly number[],
  configFile: 'nginx.conf' | 'nginx-pages.conf' = 'nginx.conf',
): Promise<(() => Promise<void>) & { pid: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-nginx-'));
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${bodies.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${balancerConfig(configFile, port, machines).replaceAll('/var/cache/nginx', folder)}
}
`,
  );
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  return Object.assign(stop, { pid: child.pid ?? 0 });
}
