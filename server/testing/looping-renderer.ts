import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RendererMark, readMark } from '../src/releases/rendering/renderer-mark';
import { spawnRenderer } from '../src/releases/rendering/spawn-renderer';

/** A server whose renderer loops; prints the renderer's process id when it does. */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-looping-'));
  const markFile = openSync(path.join(folder, 'mark'), 'w+');
  rmSync(folder, { recursive: true });
  const renderer = await spawnRenderer(markFile);
  const bundles = [{ name: 'shell', version: '1.0.0', code: 'for (;;);' }];
  renderer.send({ kind: 'load', set: 'looping', origin: 'http://localhost', pinned: {}, bundles });
  while (!isLoading(readMark(markFile))) await sleep(20);
  console.log(renderer.pid);
  renderer.once('exit', () => closeSync(markFile));
}

/** The first bundle's code runs. */
const isLoading = ({ beat, loading }: RendererMark) => beat > 0 && loading === 0;

void main();
