import { findTokenHolder } from '../staff/staff-tokens';
import { digestOf } from './secrets';
import { signedLinks, signedTexts } from './signed-text';

test('what is signed for one purpose is nothing for another, and nothing once it is changed', () => {
  const texts = signedTexts('a secret', 'one purpose');
  const signed = texts.sign('mfe-careers@1.0.0');
  expect(texts.read(signed)).toBe('mfe-careers@1.0.0');
  expect(signedTexts('a secret', 'another').read(signed)).toBeNull();
  expect(texts.read(signed.replace('careers', 'catalog'))).toBeNull();
  expect(texts.read('')).toBeNull();
});

test('a signed link is good for a day', () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const links = signedLinks('a secret', 'a preview', () => now);
  const { token, until } = links.make('spring-offers.3');
  expect(links.read(token)).toEqual({ text: 'spring-offers.3', until });
  now = until;
  expect(links.read(token)).toBeNull();
});

test('a token has the holder whose digest it has', () => {
  const holders = ['careers', 'catalog'].map((name) => ({ name, digest: digestOf(`of ${name}`) }));
  expect(findTokenHolder('of catalog', holders)?.name).toBe('catalog');
  expect(findTokenHolder('of nobody', holders)).toBeUndefined();
});
