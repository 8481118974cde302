import * as v from 'valibot';
import { cell } from '../fields';
import { newsFile, offerFile } from '../item-schemas';
import { legalFile } from '../page-schemas';
import { jobFile, modelFile, pageFiles } from '../schema';
import { isTranslated, sentenceOf } from './fault-sentences';
import reasons from './words/reasons.json';

/** All messages of a schema and its parts. */
function messagesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { message } = schema as { message?: unknown };
  return [
    ...(typeof message === 'string' ? [message] : []),
    ...Object.values(schema).flatMap((part) => messagesOf(part, seen)),
  ];
}

test('whatever the schemas of the content say is said in Arabic too', () => {
  const pages = Object.values(pageFiles).map(([, schema]) => schema);
  const schemas = [modelFile, jobFile, offerFile, newsFile, legalFile, ...pages];
  const messages = schemas.flatMap((schema) => messagesOf(schema));
  expect(messages.length).toBeGreaterThan(20);
  expect([...new Set(messages)].filter((message) => !isTranslated(message))).toEqual([]);
  const { issues } = v.safeParse(cell, 'perhaps');
  expect(issues?.map(({ message }) => message).filter((said) => !isTranslated(said))).toEqual([]);
});

test('a sentence names what the reason names', () => {
  expect(sentenceOf('7 is already that of content/offers/a.json')).toEqual({
    en: '7 is already that of content/offers/a.json.',
    ar: '⁨7⁩ مستخدم في ⁨content/offers/a.json⁩.',
  });
  expect(sentenceOf('must be -90 or more').ar).toBe('أقل ما يُقبل هو -90.');
});

test('each reason has its own sentence, and not that of a shorter one', () => {
  const fill = (text: string) => text.replace(/\{(\d)\}/g, 'a$1');
  const mistaken = reasons.filter(({ reason, ar }) => sentenceOf(fill(reason)).ar !== fill(ar));
  expect(mistaken).toEqual([]);
  expect(sentenceOf('there is no page at /job_description/none')).toEqual({
    en: 'There is no page at /job_description/none. Choose a page that is on this site.',
    ar: 'لا توجد صفحة في ⁨/job_description/none⁩. اختر صفحة قائمة في الموقع.',
  });
});
