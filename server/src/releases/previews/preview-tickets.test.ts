import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { FolderStore } from '../../storage/folder-store';
import { releasePreviewLinks } from './preview-links';
import { previewPlugin } from './preview-plugin';
import { PreviewTickets } from './preview-tickets';

const releases = [{ name: 'mfe-careers', version: '1.0.0' }];
let sample: SampleReleases;
beforeEach(async () => {
  sample = await openSampleReleases();
});
afterEach(() => sample.close());

test('a link made beside the store opens at a site whose secret nobody else knows', async () => {
  const { address } = await sample.service.preview({ releases });
  const links = releasePreviewLinks('a secret of the site alone');
  const app = fastify();
  await app.register(cookie);
  const tickets = new PreviewTickets(new FolderStore(sample.folder));
  await app.register(previewPlugin, { links, tickets, origin: 'http://localhost' });
  const answer = await app.inject(new URL(address).pathname);
  expect(answer.statusCode).toBe(303);
  expect(links.read(answer.cookies[0]?.value)?.releases).toEqual(releases);
  for (const ticket of ['nothing', 'A'.repeat(22), '..%2F..%2Fpackage'])
    expect((await app.inject(`/-/preview/${ticket}`)).statusCode).toBe(410);
});

test('a link is good for a day, and is swept by the next one', async () => {
  let now = new Date();
  const store = new FolderStore(sample.folder);
  const tickets = new PreviewTickets(store, () => now);
  const { ticket, until } = await tickets.make(releases);
  now = new Date(until.getTime() - 1);
  expect(await tickets.read(ticket)).toEqual({ releases, until, page: '/home' });
  now = new Date(until.getTime() + 1000);
  expect(await tickets.read(ticket)).toBeNull();
  await tickets.make(releases);
  expect(await store.list('previews')).toHaveLength(1);
});
