import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { LastGood } from '../src/releases/live/last-good';
import { ChannelJournal } from '../src/releases/store/channel-journal';
import { FolderStore } from '../src/storage/folder-store';
import { startBeating } from '../src/workers/heartbeat';
import { supervise } from '../src/workers/supervise';

/** Two workers that say who they are and which revision of this store they begin with, which is good after so many ms. */
const [folder = '', proof = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  if (cluster.isPrimary) await supervise(2, { pause: 10, longestPause: 40 });
  else {
    const lastGood = new LastGood(join(folder, 'live-revision'), Number(proof));
    const { number } = await lastGood.first(new ChannelJournal(new FolderStore(folder)));
    createServer().listen(0, '127.0.0.1', () => console.log(`${process.pid} ${number}`));
    startBeating(50);
    process.on('SIGTERM', () => {
      lastGood.stop();
      process.exit(0);
    });
  }
}

void main();
