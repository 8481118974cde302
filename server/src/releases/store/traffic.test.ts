import fc from 'fast-check';
import { sampleRelease, sampleShell } from '../../../testing/sample-release';
import { addCanary, withoutCanary, withPromotion } from './channel-changes';
import { type ChannelFile, emptyChannel } from './channel-file';
import { bucketOf, isSplit, versionsFor } from './traffic';

const occasion = { at: '2026-11-21T08:00:00.000Z', by: 'careers' };
const shell = sampleShell('1.0.0').release;
const old = sampleRelease('mfe-careers', '1.0.0').release;
const next = sampleRelease('mfe-careers', '2.0.0').release;

const everybody = [shell, old].reduce<ChannelFile>(
  (channel, release) => withPromotion(channel, { release, previous: null, ...occasion }),
  emptyChannel,
);
const withCanary = (traffic: number, salt: string, channel = everybody) =>
  addCanary(channel, { release: next, traffic, salt, ...occasion });
const careersOf = (channel: ChannelFile, visitor: string | null) =>
  versionsFor(channel, visitor).find(({ name }) => name === 'mfe-careers');
const versionOf = (channel: ChannelFile, visitor: string | null) =>
  careersOf(channel, visitor)?.version;

const visitors = fc.uuid();
const salts = fc.string({ minLength: 1, maxLength: 16 });
const shares = fc.double({ min: 0.01, max: 99.99, noNaN: true });

test('a canary that grows keeps every visitor that it had', () => {
  fc.assert(
    fc.property(visitors, salts, shares, shares, (visitor, salt, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      const before = withCanary(small, salt);
      // A new salt is ignored: the canary keeps its own.
      const after = withCanary(large, 'another', before);
      fc.pre(versionOf(before, visitor) === '2.0.0');
      expect(versionOf(after, visitor)).toBe('2.0.0');
    }),
  );
});

test('the same visitor gets the same version, on any server, as long as nothing changes', () => {
  fc.assert(
    fc.property(visitors, salts, shares, (visitor, salt, traffic) => {
      const channel = withCanary(traffic, salt);
      expect(versionsFor(structuredClone(channel), visitor)).toEqual(versionsFor(channel, visitor));
    }),
  );
});

test('a share ends just before its number: the visitor at that place gets the default', () => {
  fc.assert(
    fc.property(visitors, salts, (visitor, salt) => {
      const place = bucketOf(visitor, salt);
      fc.pre(place > 0);
      expect(place).toBeLessThan(100);
      expect(versionOf(withCanary(place, salt), visitor)).toBe('1.0.0');
      expect(versionOf(withCanary(place + 0.005, salt), visitor)).toBe('2.0.0');
    }),
  );
});

test('a share of visitors is that share, and each remote picks others', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `visitor-${at}`);
  const careers = new Set(many.filter((visitor) => bucketOf(visitor, 'careers') < 10));
  const both = many.filter((visitor) => careers.has(visitor) && bucketOf(visitor, 'catalog') < 10);
  expect(careers.size / many.length).toBeCloseTo(0.1, 2);
  expect(both.length / many.length).toBeCloseTo(0.01, 2);
});

test('a visitor without an id, and everybody after the canary is over, gets the default', () => {
  const channel = withCanary(50, 'salt');
  expect(versionOf(channel, null)).toBe('1.0.0');
  expect(isSplit(channel)).toBe(true);
  expect(withoutCanary(channel, 'mfe-careers')).toEqual(everybody);
  expect(isSplit(everybody)).toBe(false);
});

test('a browser that cannot load the canary falls back to what the others have', () => {
  const channel = withCanary(99.99, 'salt');
  expect(careersOf(channel, 'a visitor')).toEqual({
    name: 'mfe-careers',
    version: '2.0.0',
    fallbackVersion: '1.0.0',
  });
});

test('promoted to everybody, a canary is the default, and the former default its fallback', () => {
  const channel = withPromotion(withCanary(25, 'salt'), {
    release: next,
    previous: old,
    ...occasion,
  });
  expect(channel.microFrontends['mfe-careers']).toEqual([
    expect.objectContaining({
      url: '/assets/mfe-careers/2.0.0/remoteEntry.js',
      fallbackUrl: '/assets/mfe-careers/1.0.0/remoteEntry.js',
      deployment: { traffic: 100, default: true },
    }),
  ]);
  const again = withPromotion(channel, { release: next, previous: next, ...occasion });
  expect(again).toEqual(channel);
});

test('the shares of a split micro-frontend add up to everybody', () => {
  fc.assert(
    fc.property(shares, (traffic) => {
      const entries = withCanary(traffic, 'salt').microFrontends['mfe-careers'] ?? [];
      expect(entries.reduce((sum, { deployment }) => sum + deployment.traffic, 0)).toBeCloseTo(100);
    }),
  );
});
