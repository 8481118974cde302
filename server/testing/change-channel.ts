import { ChannelJournal } from '../src/releases/store/channel-journal';
import { FolderStore } from '../src/storage/folder-store';

// A separate process that adds a number of micro-frontends to a channel, one by one.
const [folder = '', prefix = '', count = '0'] = process.argv.slice(2);

async function main(): Promise<void> {
  const journal = new ChannelJournal(new FolderStore(folder));
  for (let at = 0; at < Number(count); at += 1) {
    const entry = {
      url: '/',
      metadata: { version: '1.0.0', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: {},
    };
    await journal.update({ at: '', by: prefix, action: 'promote', why: '' }, (channel) => ({
      ...channel,
      microFrontends: { ...channel.microFrontends, [`${prefix}-${at}`]: [entry] },
    }));
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
