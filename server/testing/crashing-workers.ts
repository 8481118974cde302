import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startHeartbeat } from '../src/operations/workers/heartbeat';
import { supervise } from '../src/operations/workers/supervise';
import { CrashLoopGuard } from '../src/releases/live/crash-loop-guard';
import { ChannelJournal } from '../src/releases/store/channel-journal';
import { FolderStore } from '../src/storage/folder-store';

/**
 * Two workers that report their id and the revision of the store they start with; it counts as proven after this many
 * ms.
 */
const [folder = '', stableMs = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  if (cluster.isPrimary) await supervise(2, { restartBackoffMs: 10, maxRestartBackoffMs: 40 });
  else {
    const guard = new CrashLoopGuard(join(folder, 'live-revision'), Number(stableMs));
    const { number } = await guard.startRevision(new ChannelJournal(new FolderStore(folder)));
    createServer().listen(0, '127.0.0.1', () => console.log(`${process.pid} ${number}`));
    startHeartbeat(50);
    process.on('SIGTERM', () => {
      guard.stop();
      process.exit(0);
    });
  }
}

void main();
