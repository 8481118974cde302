import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { log, root } from './run.mjs';

const fileOf = (name) => path.join(root, `.cache/build-${name}.lock`);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function tryLock(file) {
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

/** Runs a task under locks against other builds of these workspaces, whose `dist` folders it writes. */
export async function withBuildLock(names, task) {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  // Everyone takes them in one order, so that no two builds wait for each other
  const files = names.toSorted().map(fileOf);
  const locked = [];
  let hasWaited = false;
  try {
    for (const file of files) {
      while (!tryLock(file)) {
        if (!hasWaited) log('Waiting for another build in this folder');
        hasWaited = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      locked.push(file);
    }
    return await task();
  } finally {
    for (const file of locked) rmSync(file, { force: true });
  }
}
