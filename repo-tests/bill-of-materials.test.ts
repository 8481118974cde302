import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

interface Component {
  purl: string;
  hashes?: object[];
  licenses?: object[];
}

test('the bill of materials names each package that runs, with version, licence and hash', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/sbom.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, metadata, components } = JSON.parse(stdout);
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'showroom']);
  const { packages: locked } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  for (const name of ['fastify', 'react-dom', 'pg', '@mui/material', '@aws-sdk/client-s3']) {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${locked[`node_modules/${name}`].version}`;
    const found = components.find((one: Component) => one.purl === purl);
    expect(found).toMatchObject({ hashes: [expect.anything()], licenses: [expect.anything()] });
  }
  // `e2e` and everything for tests only is left out
  expect(components.some(({ purl }: Component) => /npm\/(jest|playwright)@/.test(purl))).toBe(
    false,
  );
});
