import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Type-checks the remote in this folder after each save, in parallel with the build. `report` gets the errors as tsc
 * prints them; an empty list when there are none.
 * @param {string} root
 * @param {(errors: string[]) => void} report
 */
export function watchTypes(root, report) {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
  const folder = path.join(root, 'node_modules/.cache');
  const file = path.join(folder, 'dev-tsconfig.json');
  mkdirSync(folder, { recursive: true });
  // Only the remote: in the repository its own configuration references the other workspaces' output.
  const config = {
    extends: require.resolve('remote-kit/remote.tsconfig.json'),
    compilerOptions: { noEmit: true, types: compilerOptions.types },
    include: [path.join(root, 'src'), path.join(root, 'src/**/*.json')],
  };
  writeFileSync(file, JSON.stringify(config));
  const compiler = [require.resolve('typescript/bin/tsc'), '--watch', '--pretty', 'false'];
  const child = spawn(process.execPath, [...compiler, '--preserveWatchOutput', '-p', file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill());
  let errors = [];
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      if (/: error TS\d+: /.test(line)) errors.push(line);
      if (!/ Found \d+ errors?\. /.test(line)) continue;
      report(errors);
      errors = [];
    }
  });
}
