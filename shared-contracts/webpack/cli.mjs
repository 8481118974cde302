#!/usr/bin/env node
import { buildRemote } from './build.mjs';

const commands = {
  async build() {
    const release = await buildRemote(process.cwd());
    console.log(
      `${release.name} ${release.version}: ${release.routes.length} routes, ${Object.keys(release.files).length} files`,
    );
  },
  async dev() {
    const { serveRemote } = await import('./dev.mjs');
    await serveRemote(process.cwd());
  },
};

const command = commands[process.argv[2]];
if (!command) {
  console.error('remote build | remote dev: builds or serves the remote in this folder');
  process.exit(2);
}
await command();
