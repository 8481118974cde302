import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFull } from '../../testing/full-run';

const orders: string[][] = [
  ['operations/backup/cli/main.ts', 'backup', 'site.tar.gz'],
  ['operations/backup/cli/main.ts', 'verify'],
  ['leads/cli/main.ts', 'list'],
];

test.each(isFull ? orders : orders.slice(-1))(
  '%s %s in a folder without a site says so, and makes none there',
  (program = '', ...order) => {
    const folder = mkdtempSync(join(tmpdir(), 'showroom-nothing-'));
    const DATA_DIR = join(folder, 'data');
    const { PATH } = process.env;
    const { status, stderr } = spawnSync(
      'node',
      [join(__dirname, '../../run.mjs'), join(__dirname, '..', program), ...order],
      {
        env: { PATH, DATA_DIR },
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining('holds no database')]);
    expect(existsSync(DATA_DIR)).toBe(false);
    rmSync(folder, { recursive: true });
  },
);
