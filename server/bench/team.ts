import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cloneCheckout } from './clone-checkout';

/** Seconds from a saved line to live, back to the version before, and to the new one again. */
export interface Round {
  live: number;
  back: number;
  again: number;
}

/** A clone of this checkout with its site running, in which teams change lines and release them. */
export interface TeamClone {
  /** Remotes for visitors. */
  remotes: readonly string[];
  /** Seconds that `npm run build` of everything took, without any cache. */
  coldBuild: number;
  addLine(remote: string): void;
  release(remote: string): Promise<{ seconds: number; version: string }>;
  round(remote: string): Promise<Round>;
  stop(): Promise<void>;
}

interface Change {
  changes: { name: string; to: string }[];
}

export const medianOf = (values: readonly number[]) =>
  Number(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]?.toFixed(2));

export async function timed<Result>(work: () => Promise<Result>) {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

/** Rejects, and removes the clone, when it does not build. */
export async function openTeamClone(port: number): Promise<TeamClone> {
  const npm = process.env.npm_execpath ?? '';
  const clone = cloneCheckout();
  const order = async (...args: string[]) => {
    const command = [npm, 'run', '--silent', 'release', '--', ...args, '--json'];
    const { result, seconds } = await timed(() => clone.run(command, { PORT: String(port) }));
    return { seconds, answer: JSON.parse(result.slice(result.indexOf('{'))) as Change };
  };
  let lines = 0;
  const addLine = (remote: string) => {
    lines += 1;
    // A call that no minimizer drops
    appendFileSync(screenOf(clone.folder, remote), `[${lines}].forEach(String);\n`);
  };
  const release = async (remote: string) => {
    const { seconds, answer } = await order(remote);
    const version = answer.changes.find(({ name }) => name === remote)?.to ?? '';
    return { seconds, version };
  };
  try {
    const { seconds: coldBuild } = await timed(() => clone.run(['scripts/build.mjs']));
    clone.copyMedia();
    const stopSite = await clone.serve(port, { PREPARE_PICTURES: 'false' });
    return {
      remotes: remotesOfVisitors(clone.folder),
      ...{ coldBuild, addLine, release },
      async round(remote) {
        addLine(remote);
        const { seconds: live, version } = await release(remote);
        const back = await order('rollback', remote);
        const again = await order('promote', `${remote}@${version}`);
        return { live, back: back.seconds, again: again.seconds };
      },
      stop: () => stopSite().finally(clone.remove),
    };
  } catch (error) {
    clone.remove();
    throw error;
  }
}

function remotesOfVisitors(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    if (!name.startsWith('mfe-')) return false;
    const manifest = readFileSync(path.join(folder, name, 'package.json'), 'utf8');
    return (JSON.parse(manifest) as { audience?: string }).audience !== 'staff';
  });
}

/** The first screen that a remote's routes name. */
function screenOf(folder: string, remote: string): string {
  const routes = readFileSync(path.join(folder, remote, 'src/remote.ts'), 'utf8');
  const [, screen] = /import\('\.\/([^']+\.screen)'\)/.exec(routes) ?? [];
  if (!screen) throw new Error(`${remote}: no screen was found`);
  return path.join(folder, remote, 'src', `${screen}.tsx`);
}
