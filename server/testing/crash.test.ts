import { crash } from './crash';
import { testPostgres } from './fresh-database';
import { isFull } from './full-run';

const postgres = testPostgres();
const rounds = isFull ? (postgres ? 5 : 15) : 1;

test('a server that is killed loses no confirmed lead and sends each of them once by its id', async () => {
  const report = await crash({ rounds, postgres, folder: __dirname });
  expect(report.faults).toEqual([]);
  expect(report.confirmed).toBeGreaterThan(rounds);
}, 180_000);
