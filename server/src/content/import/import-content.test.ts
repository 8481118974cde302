import { resolve } from 'node:path';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { importContent } from '../../../testing/import-content';
import { preparedMedia } from '../../../testing/test-api';
import type { Database } from '../../database/database';
import { readContent } from '../read-content';
import type { Content } from '../schema';
import { cleanHtml } from './clean-html';
import { contentBody } from './content.queries';

let fresh: FreshDatabase;
let database: Database;
let content: Content;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  database = fresh.database;
  content = await readContent(resolve(__dirname, '../../../../content'));
});
afterEach(async () => {
  await fresh.close();
});

test('content that is stored already is not stored again', async () => {
  const media = await preparedMedia();
  expect(await importContent(database, content, media)).toBe(true);
  expect(await importContent(database, content, media)).toBe(false);
});

test('an edit replaces what was stored, and a model that was taken out is gone', async () => {
  const media = await preparedMedia();
  await importContent(database, content, media);
  const about = { ...content.about, content: { en: '<p>New</p>', ar: '<p>جديد</p>' } };
  const models = content.models.filter(({ slug }) => slug !== 'ciaz');
  expect(await importContent(database, { ...content, about, models }, media)).toBe(true);
  expect(JSON.parse((await contentBody(database, 'about', '')) ?? '').content).toBe('<p>New</p>');
  expect(await contentBody(database, 'product', '8')).toBeUndefined();
});

test('only what says something else than before bears the day, and nothing that is new to an empty store', async () => {
  const media = await preparedMedia();
  const daysOf = async () => {
    const rows = await database.selectFrom('content').selectAll().execute();
    return new Map(rows.map(({ kind, key, changed }) => [`${kind} ${key}`, changed]));
  };
  await importContent(database, content, media);
  expect(new Set((await daysOf()).values())).toEqual(new Set([null]));
  const about = { ...content.about, content: { en: '<p>New</p>', ar: '<p>جديد</p>' } };
  // still the day before in UTC
  const now = new Date('2026-11-22T21:30:00Z');
  await importContent(database, { ...content, about }, media, {}, now);
  const days = await daysOf();
  expect(days.get('about ')).toBe('2026-11-23');
  expect(days.get('warranty ')).toBeNull();
});

test('a picture that was not prepared stops the import and leaves what was stored', async () => {
  await importContent(database, content, await preparedMedia());
  await expect(importContent(database, content, {})).rejects.toThrow(/prepare the media/);
  expect(await contentBody(database, 'about', '')).toBeDefined();
});

test("an editor's HTML cannot run anything", () => {
  const html =
    '<p onclick="x()">A<script>x()</script><a href="javascript:x()">b</a></p><img src=x>';
  expect(cleanHtml(html)).toBe('<p>A<a>b</a></p>');
});

test('a date and a number to call keep the order of their digits among Arabic words', () => {
  expect(cleanHtml('<p>حتى 28-02-2027، أو اتصل على +973 1700 0000.</p>')).toBe(
    '<p>حتى <bdi dir="ltr">28-02-2027</bdi>، أو اتصل على <bdi dir="ltr">+973 1700 0000</bdi>.</p>',
  );
  const asItIs = '<p>150,000 كم و<bdi dir="ltr">60-40</bdi> <a href="tel:+973-17">12.5</a></p>';
  expect(cleanHtml(asItIs)).toBe(asItIs);
});

test('HTML is cleaned wherever an editor may write it, in both languages', async () => {
  const bad = { en: '<p>Text<script>x()</script></p>', ar: '<p onclick="x()">نص</p>' };
  const edited: Content = {
    ...content,
    about: { ...content.about, content: bad },
    warranty: { ...content.warranty, content: bad },
    bookService: { ...content.bookService, content: bad },
    models: content.models.map((model) => ({ ...model, specification_html: bad })),
    offers: content.offers.map((offer) => ({ ...offer, content: bad })),
    news: content.news.map((item) => ({ ...item, content: bad })),
    jobs: content.jobs.map((job) => ({ ...job, description: bad })),
    legal: content.legal.map((page) => ({ ...page, introduction: bad })),
  };
  await importContent(database, edited, await preparedMedia());
  const rows = await database.selectFrom('content').selectAll().execute();
  expect(rows.length).toBeGreaterThan(100);
  const unclean = rows.filter(({ body }) => /<script|onclick/.test(body));
  expect(unclean.map(({ kind }) => kind)).toEqual([]);
});
