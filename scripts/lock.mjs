import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { log, root } from './run.mjs';

const file = path.join(root, '.cache/build.lock');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function tryLock() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    // Left behind by a killed build
    if (!isAlive(owner)) rmSync(file, { force: true });
    return false;
  }
}

/** Runs a task under a lock against other builds in this checkout, which share the `dist` folders. */
export async function withBuildLock(task) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasWaited = false;
  while (!tryLock()) {
    if (!hasWaited) log('Waiting for another build in this folder');
    hasWaited = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}
