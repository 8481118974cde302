import { releasePreviewLinks } from './preview-links';

const releases = [
  { name: 'mfe-careers', version: '1.0.0-3fa2b1c9' },
  { name: 'mfe-catalog', version: '2.0.0' },
];
const morning = new Date('2026-11-21T08:00:00Z');

test('a link names published versions for a day, and nothing after it', () => {
  let now = morning;
  const links = releasePreviewLinks('secret', () => now);
  const { token, until } = links.make(releases);
  expect(links.read(token)).toEqual({ releases, until });
  now = new Date(until.getTime() - 1);
  expect(links.read(token)).not.toBeNull();
  now = until;
  expect(links.read(token)).toBeNull();
});

test('a link of another site, or with another version written into it, shows nothing', () => {
  const links = releasePreviewLinks('secret', () => morning);
  const { token } = links.make(releases);
  expect(releasePreviewLinks('another', () => morning).read(token)).toBeNull();
  expect(links.read(token.replace('3fa2b1c9', '00000000'))).toBeNull();
  expect(links.read(undefined)).toBeNull();
});
