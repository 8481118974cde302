#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

async function build(root) {
  const { buildRemote } = await import('./webpack/build.mjs');
  const steps = [];
  const release = await buildRemote(root, steps);
  console.error(
    `${release.name} ${release.version}: ${release.routes.length} routes, ${Object.keys(release.files).length} files`,
  );
  return { folder: path.join(root, 'dist'), steps };
}

/** A folder with a `release.json` comes from this build and needs no description. */
async function adopt(root, dist) {
  const folder = path.resolve(root, dist);
  if (existsSync(path.join(folder, 'release.json'))) return folder;
  const { describeStock } = await import('./webpack/describe-stock.mjs');
  return describeStock({ root, dist: folder });
}

async function dev(root) {
  const { serveRemote } = await import('./dev-server/dev-server.mjs');
  await serveRemote(root);
}

const ours = (name) => tsImport(`./release/${name}.ts`, import.meta.url);

/** Checks of the sources: the package's own npm scripts. */
const scripts = (root) =>
  ['types', 'test'].map((name) => ({
    name: name === 'test' ? 'tests' : name,
    command: process.platform === 'win32' ? 'npm.cmd' : 'npm',
    args: ['run', '--silent', '--if-present', name],
    cwd: root,
  }));

/** The repository's release command, limited to the remote in this folder. */
async function release(root) {
  const { complain, runReleaseCommand, runToTheEnd } = await ours('command');
  const { teamCommands } = await ours('team-commands');
  const { attest } = await ours('attest');
  const { lastChange } = await ours('last-change');
  const own = {
    build: { takes: '', isLocal: true, does: 'makes one release candidate in dist' },
    dev: { takes: '', isLocal: true, does: 'serves its sources inside the site that SITE names' },
  };
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const command = () =>
    runReleaseCommand(
      process.argv.slice(2),
      {
        ...own,
        ...teamCommands,
        publish: { ...teamCommands.publish, options: '[--tested] [--dist <folder>]' },
      },
      {
        program: 'npx remote',
        own: name,
        token: process.env.RELEASE_TOKEN,
        key: process.env.RELEASE_KEY,
        build: () => build(root),
        attest: (_name, { tested, since }) =>
          attest({ folder: root, since, checks: tested ? scripts(root) : [] }),
        // In a repository of its own the sources lie at the root
        lastChange: ({ file, ...place }) =>
          lastChange(root, { ...place, file: file.replace(`${name}/`, '') }),
        versionOf: async () => (await import('./webpack/fingerprint.mjs')).remoteVersion(root),
        adopt: (dist) => adopt(root, dist),
        print: (text) => console.log(text),
      },
    ).catch((error) => complain(error, []));
  runToTheEnd(command);
}

const run = { build, dev }[process.argv[2]] ?? release;
await run(process.cwd());
