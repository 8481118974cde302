import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Peer } from '../peer';
import { addLine } from '../port-sources';
import { run, startServer } from '../run-command';
import { catalogAt } from './federation.mjs';
import { portToModern } from './port';

const folder = import.meta.dirname;
const modern = path.join(folder, 'node_modules/@modern-js/app-tools/bin/modern.js');
const apps = ['remote', 'host'] as const;
type App = (typeof apps)[number];

const build = (app: App, origin: string) =>
  run(path.join(folder, app), [process.execPath, modern, 'build'], { PEER_ORIGIN: origin });

/** Two applications: the frame, and the page in it, joined by Module Federation on server and client. */
export const modernPeer: Peer = {
  name: 'Modern.js',
  folder,
  files: { at: catalogAt, folder: path.join(folder, 'remote/dist') },
  copySources: portToModern,
  uncachedAddress: (nth) => `/explore-vehicles/swift?bench=${nth}`,
  addLine: (number) => addLine(folder, number),
  cleanBuild() {
    for (const app of apps)
      for (const made of ['dist', 'node_modules/.cache'])
        rmSync(path.join(folder, app, made), { recursive: true, force: true });
  },
  async build(origin) {
    return (await build('remote', origin)) + (await build('host', origin));
  },
  start: (port) =>
    startServer(
      path.join(folder, 'host'),
      [process.execPath, modern, 'serve'],
      `http://127.0.0.1:${port}/explore-vehicles/swift`,
      { PORT: `${port}` },
    ),
};
