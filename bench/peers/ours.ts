import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { cloneCheckout } from '../../server/bench/clone-checkout';
import { startServer } from './run-command';

const seconds = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/**
 * Measures build times in seconds in a clone of this checkout, and the time of one team's change on its running site.
 */
export async function buildOurs(port: number) {
  const clone = cloneCheckout();
  const release = (...args: string[]) =>
    clone.run(['server/run.mjs', 'server/src/releases/cli/main.ts', ...args], { PORT: `${port}` });
  try {
    const build = () => clone.run(['scripts/build.mjs']);
    const cold = await seconds(build);
    const change = () =>
      appendFileSync(
        path.join(clone.folder, 'mfe-catalog/src/remote.ts'),
        `export const changedAt${Date.now()} = 1;\n`,
      );
    const buildOne = () => clone.run(['scripts/build-one.mjs', 'mfe-catalog']);
    // A new site's first build writes no cache
    await buildOne();
    change();
    const warm = await seconds(buildOne);
    clone.copyMedia();
    const server = await startServer(
      clone.folder,
      [process.execPath, 'server/run.mjs', 'server/src/main.ts'],
      `http://127.0.0.1:${port}/explore-vehicles/swift`,
      { PORT: `${port}`, PREPARE_PICTURES: 'false' },
    );
    try {
      change();
      const live = await seconds(async () => {
        const published = await release('publish', 'mfe-catalog', '--json');
        const { version } = JSON.parse(published.slice(published.indexOf('{'))) as {
          version: string;
        };
        await release('promote', `mfe-catalog@${version}`);
      });
      return { cold, warm, live };
    } finally {
      await server.stop();
    }
  } finally {
    clone.remove();
  }
}
