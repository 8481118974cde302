import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { digestOf } from '../../src/security/secrets';
import { startSite } from '../site-process';
import { fuzz } from './fuzz';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    port: { type: 'string', default: '3159' },
  },
});
const [requests, seed, port] = [values.requests, values.seed, values.port].map(Number) as [
  number,
  number,
  number,
];

console.log(`npm run fuzz -- --requests ${requests} --seed ${seed} sends the same requests again`);
const folder = mkdtempSync(path.join(tmpdir(), 'showroom-fuzz-'));
const [dataDir, releasesDir] = [path.join(folder, 'data'), path.join(folder, 'releases')];
// Valid orders change what is live, so the releases are a copy
cpSync('releases', releasesDir, { recursive: true });
const tokens = { release: tokenOf(), campaign: tokenOf(), metrics: tokenOf() };
const site = await startSite(
  { port, workers: 1 },
  {
    ...{ DATA_DIR: dataDir, RELEASES_DIR: releasesDir, PREPARE_PICTURES: 'false' },
    RELEASE_TOKENS: `fuzz:*:${digestOf(tokens.release)}`,
    CAMPAIGN_TOKENS: `fuzz:${digestOf(tokens.campaign)}`,
    METRICS_TOKEN: tokens.metrics,
  },
);
try {
  const report = await fuzz({
    ...{ port, dataDir, tokens, requests, seed },
    progress: (done) => {
      if (done % 5000 === 0) console.log(`${done} of ${requests}`);
    },
  });
  console.log(JSON.stringify({ seed, ...report, faults: report.faults.slice(0, 20) }, null, 2));
  console.log(`${report.faults.length} faults`);
  const isEnough = report.wellFormed >= 1 / 3 && report.stateful >= 0.1;
  if (!isEnough) console.log('Too few of the requests were right, or carried a state.');
  process.exitCode = report.faults.length === 0 && isEnough ? 0 : 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

function tokenOf(): string {
  return randomBytes(24).toString('base64url');
}
