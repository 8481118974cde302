import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Peer } from '../peer';
import { addLine } from '../port-sources';
import { run, startServer } from '../run-command';
import { portToNext } from './port';

const folder = import.meta.dirname;
const next = path.join(folder, 'node_modules/next/dist/bin/next');
const build = () => run(folder, [process.execPath, next, 'build']);

/** One application: pages are prerendered at build time, and one route is rendered on each request. */
export const nextPeer: Peer = {
  name: 'Next.js',
  folder,
  copySources: portToNext,
  uncachedAddress: (nth) => `/rendered/swift?bench=${nth}`,
  addLine: (number) => addLine(folder, number),
  cleanBuild: () => rmSync(path.join(folder, '.next'), { recursive: true, force: true }),
  build,
  start: (port) =>
    startServer(
      folder,
      [process.execPath, next, 'start', '--port', `${port}`],
      `http://127.0.0.1:${port}/explore-vehicles/swift`,
    ),
};
