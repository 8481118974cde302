#!/usr/bin/env node
const usage = `remote <command>, for the remote in this folder

  build                                   makes one release candidate in dist
  dev                                     serves its sources inside the site that SITE names

  publish --to <origin>                   builds, checks and stores it at a site; it is not live yet
  promote <version> --to <origin> [--traffic 10] [--why "…"]
                                          checks again and makes it live, for all or for a share
  preview <version> --to <origin>         prints a link that shows it to one browser alone
  rollback --to <origin> [--why "…"] [--force]
                                          ends its canary; without one, back to the version before
  status --to <origin>                    what is live, since when, for whom, with how many errors
  history --to <origin> [--limit 20]      who changed what, when and why

  --json                                  for machines

The token of the team is read from RELEASE_TOKEN.
Exit codes: 0 done, 1 refused, 2 the command makes no sense.`;

async function build(root) {
  const { buildRemote } = await import('./build.mjs');
  const release = await buildRemote(root);
  console.error(
    `${release.name} ${release.version}: ${release.routes.length} routes, ${Object.keys(release.files).length} files`,
  );
}

async function dev(root) {
  const { serveRemote } = await import('../dev-server/dev-server.mjs');
  await serveRemote(root);
}

async function atSite(root) {
  const { commands, runCommand } = await import('../releasing/commands.mjs');
  if (!Object.hasOwn(commands, command)) {
    console.error(usage);
    return 2;
  }
  return runCommand({
    args: process.argv.slice(2),
    root,
    token: process.env.RELEASE_TOKEN,
    build,
    print: (text) => console.log(text),
  });
}

const command = process.argv[2] ?? '';
const here = process.cwd();
if (command === 'build') await build(here);
else if (command === 'dev') await dev(here);
else process.exitCode = await atSite(here);
