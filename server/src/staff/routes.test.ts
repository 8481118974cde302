import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { can, type Right, type Role, roles } from 'shared-contracts/staff';
import { openSampleReleases, type SampleReleases } from '../../testing/sample-releases';
import { testStaff } from '../../testing/staff';
import { preparedMedia } from '../../testing/test-api';
import { buildApp } from '../app';
import { type AppContext, openContext } from '../app-context';
import { readConfig } from '../config/config';

/** Required for a route: nothing, a team's token, any member of staff, or one of these rights. */
type Asked = 'nothing' | 'team' | 'staff' | readonly Right[];

/** All staff routes with what they require. A new route must be added here. */
const asked: Record<string, Asked> = {
  // for signing in, and for visitors' browsers
  'GET /-/sign-in': 'nothing',
  'POST /-/sign-in': 'nothing',
  'GET /-/sign-in.js': 'nothing',
  'GET /-/passkey-library.js': 'nothing',
  'POST /-/sign-in/passkey/options': 'nothing',
  'POST /-/sign-in/passkey': 'nothing',
  'POST /-/sign-out': 'nothing',
  'GET /-/join': 'nothing',
  'POST /-/join/options': 'nothing',
  'POST /-/join': 'nothing',
  'POST /-/language': 'nothing',
  'GET /-/page-data': 'nothing',
  'GET /-/release/:id': 'nothing',
  'POST /-/end-preview': 'nothing',
  'GET /-/preview/*': 'nothing',
  'POST /-/errors': 'nothing',
  'POST /-/vitals': 'nothing',
  'POST /-/reports': 'nothing',
  // signed by the mail provider
  'POST /-/inbound-mail': 'nothing',

  'GET /-/frame.js': 'nothing',
  'GET /-/push-worker.js': 'nothing',
  'GET /-/push-page.js': 'nothing',
  'GET /-/manifest-en.webmanifest': 'nothing',
  'GET /-/manifest-ar.webmanifest': 'nothing',

  'GET /-/': 'staff',
  'GET /ar/-/': 'staff',
  'GET /-/find': 'staff',
  'GET /ar/-/find': 'staff',
  'GET /-/notices/events': 'staff',
  // pages: they redirect to the sign-in
  'GET /-/notices': 'staff',
  'GET /ar/-/notices': 'staff',
  'POST /-/notices/read': 'staff',
  'POST /ar/-/notices/read': 'staff',
  'GET /-/notices/:id': 'staff',
  'GET /ar/-/notices/:id': 'staff',
  'GET /-/notices/settings': 'staff',
  'GET /ar/-/notices/settings': 'staff',
  'POST /-/notices/settings': 'staff',
  'POST /-/notices/devices': 'staff',
  'POST /ar/-/notices/devices': 'staff',
  'POST /-/notices/devices/remove': 'staff',
  'POST /ar/-/notices/devices/remove': 'staff',
  'POST /ar/-/notices/settings': 'staff',

  'GET /-/me': 'staff',
  'GET /-/me/passkeys': 'staff',
  'POST /-/me/passkeys/options': 'staff',
  'POST /-/me/passkeys': 'staff',
  'PATCH /-/me/passkeys/:id': 'staff',
  'DELETE /-/me/passkeys/:id': 'staff',
  'GET /-/me/sessions': 'staff',
  'DELETE /-/me/sessions/:id': 'staff',
  'DELETE /-/me/sessions': 'staff',
  'GET /-/tokens': 'staff',
  'POST /-/tokens': 'staff',
  'DELETE /-/tokens/:id': 'staff',
  'GET /-/people': ['people.manage'],
  'GET /-/people/audit': ['people.manage'],
  'POST /-/people': ['people.manage'],
  'PATCH /-/people/:id': ['people.manage'],
  'DELETE /-/people/:id': ['people.manage'],
  'POST /-/people/:id/invitation': ['people.manage'],

  'GET /-/campaigns': ['campaign.read'],
  'POST /-/campaigns/media': ['campaign.read'],
  'GET /-/campaigns/:slug/history': ['campaign.read'],
  'GET /-/campaigns/:slug/report': ['report.read'],
  'GET /-/campaigns/:slug/difference': ['campaign.read'],
  'GET /-/campaigns/:slug/versions': ['campaign.read'],
  'GET /-/campaigns/:slug/events': ['campaign.read'],
  'GET /-/campaigns/:slug/draft': ['campaign.read'],
  'POST /-/campaigns/:slug/draft': ['campaign.edit'],
  'PUT /-/campaigns/:slug/draft': ['campaign.edit', 'campaign.translate'],
  'POST /-/campaigns/:slug/draft/check': ['campaign.read'],
  'GET /-/campaigns/:slug/draft/comments': ['campaign.read'],
  'POST /-/campaigns/:slug/draft/comments/begin': [
    'campaign.edit',
    'campaign.translate',
    'campaign.approve',
  ],
  'POST /-/campaigns/:slug/draft/comments/answer': [
    'campaign.edit',
    'campaign.translate',
    'campaign.approve',
  ],
  'POST /-/campaigns/:slug/draft/comments/resolve': [
    'campaign.edit',
    'campaign.translate',
    'campaign.approve',
  ],
  'POST /-/campaigns/:slug/ask': ['campaign.edit', 'campaign.approve'],
  'POST /-/campaigns/:slug/submit': ['campaign.edit'],
  'POST /-/campaigns/:slug/send-back': ['campaign.approve'],
  'POST /-/campaigns/:slug/withdraw': ['campaign.edit', 'campaign.approve'],
  'POST /-/campaigns/:slug/discard': ['campaign.edit'],
  'POST /-/campaigns/:slug/approve': ['campaign.approve'],
  'POST /-/campaigns/:slug/schedule': ['campaign.approve'],
  'POST /-/campaigns/:slug/check': ['campaign.read'],
  'POST /-/campaigns/:slug/preview': ['campaign.read'],
  'POST /-/campaigns/:slug/hand-in': ['campaign.edit'],
  'POST /-/campaigns/:slug/publish': ['campaign.publish'],
  'POST /-/campaigns/:slug/end': ['campaign.approve'],
  'POST /-/campaigns/:slug/rollback': ['campaign.approve'],
  'DELETE /-/campaigns/:slug': ['campaign.approve'],

  'GET /-/campaigns/:slug/report.csv': ['report.read'],
  'GET /-/campaigns/:slug/tests': ['report.read'],
  'POST /-/campaigns/:slug/tests/:offer/end': ['campaign.approve'],
  'GET /-/campaigns/:slug/links': ['campaign.read'],
  'POST /-/campaigns/:slug/links': ['campaign.edit'],
  'GET /-/campaigns/:slug/links/:code/qr.:kind(^svg|png$)': ['campaign.read'],

  'GET /-/trash': 'staff',
  'POST /-/trash/:id/restore': 'staff',

  'GET /-/stock': ['stock.read'],
  'POST /-/stock': ['stock.edit'],
  'GET /-/stock/feeds': ['stock.read'],
  'POST /-/stock/feeds/fetch': ['stock.edit'],
  'GET /-/stock/sheet.csv': ['stock.read'],
  'GET /-/stock/sheet.xlsx': ['stock.read'],
  'POST /-/stock/sheet': ['stock.edit'],
  'PUT /-/stock/:number': ['stock.edit'],
  'DELETE /-/stock/:number': ['stock.edit'],
  'POST /-/stock/:number/state': ['stock.sell'],

  'GET /-/recalls': ['recalls.edit'],
  'POST /-/recalls/sheet': ['recalls.edit'],
  'DELETE /-/recalls/:recall': ['recalls.edit'],

  'GET /-/missed-addresses': ['content.read'],
  'GET /-/vain-searches': ['content.read'],
  'GET /-/site-texts': ['content.read'],
  'GET /-/site-navigation': ['content.read'],

  'GET /-/approvals': ['campaign.read'],
  'GET /-/approvals/people': ['campaign.read'],
  'POST /-/approvals/absences': ['campaign.approve', 'content.approve'],
  'POST /-/approvals/absences/end': ['campaign.approve', 'content.approve'],
  'GET /-/content': ['content.read'],
  'GET /-/content/live': ['content.read'],
  'GET /-/content/history': ['content.read'],
  'POST /-/content/publish': ['content.approve'],
  'POST /-/content/rollback': ['content.approve'],
  'GET /-/content/drafts': ['content.read'],
  'GET /-/content/sets': ['content.read'],
  'POST /-/content/sets': ['content.edit'],
  'GET /-/content/set': ['content.read'],
  'PUT /-/content/set': ['content.edit'],
  'POST /-/content/set/submit': ['content.edit', 'content.translate'],
  'POST /-/content/set/ask': ['content.edit', 'content.translate', 'content.approve'],
  'POST /-/content/set/send-back': ['content.approve'],
  'POST /-/content/set/withdraw': ['content.edit', 'content.approve'],
  'POST /-/content/set/approve': ['content.approve'],
  'POST /-/content/set/schedule': ['content.approve'],
  'POST /-/content/set/dissolve': ['content.edit'],
  'POST /-/content/set/take-back': ['content.approve'],
  'GET /-/content/translations': ['content.read'],
  'POST /-/content/translations': ['content.edit', 'content.translate'],
  'GET /-/content/glossary': ['content.read'],
  'GET /-/content/prices': ['content.read'],
  'POST /-/content/prices': ['content.edit'],
  'GET /-/content/events': ['content.read'],
  'GET /-/content/form': ['content.read'],
  'GET /-/content/draft': ['content.read'],
  'GET /-/content/draft/difference': ['content.read'],
  'GET /-/content/draft/versions': ['content.read'],
  'POST /-/content/draft': ['content.edit'],
  'PUT /-/content/draft': ['content.edit', 'content.translate'],
  'POST /-/content/draft/check': ['content.read'],
  'POST /-/content/draft/preview': ['content.read'],
  'POST /-/content/draft/writing': ['content.edit', 'content.translate'],
  'GET /-/content/draft/comments': ['content.read'],
  'POST /-/content/draft/comments/begin': ['content.edit', 'content.translate', 'content.approve'],
  'POST /-/content/draft/comments/answer': ['content.edit', 'content.translate', 'content.approve'],
  'POST /-/content/draft/comments/resolve': [
    'content.edit',
    'content.translate',
    'content.approve',
  ],
  'POST /-/content/draft/ask': ['content.edit', 'content.translate', 'content.approve'],
  'POST /-/content/draft/submit': ['content.edit', 'content.translate'],
  'POST /-/content/draft/send-back': ['content.approve'],
  'POST /-/content/draft/withdraw': ['content.edit', 'content.approve'],
  'POST /-/content/draft/discard': ['content.edit'],
  'POST /-/content/draft/approve': ['content.approve'],
  'POST /-/content/draft/schedule': ['content.approve'],

  'GET /-/reviews': ['review.read'],
  'POST /-/reviews/:id/approve': ['review.approve'],
  'POST /-/reviews/:id/refuse': ['review.approve'],
  'POST /-/reviews/:id/take-back': ['review.approve'],
  'POST /-/reviews/:id/answer': ['review.answer'],

  'GET /-/leads': ['lead.read'],
  'GET /-/leads/events': ['lead.read'],
  'GET /-/leads/figures': ['lead.figures'],
  'GET /-/leads/figures/people': ['lead.peopleFigures'],
  'GET /-/leads/figures/people.csv': ['lead.peopleFigures'],
  'GET /-/leads/export.csv': ['lead.export'],
  'GET /-/leads/export.xlsx': ['lead.export'],
  'GET /-/leads/choices': ['lead.read'],
  'GET /-/leads/steps': ['lead.read'],
  'GET /-/leads/entry-forms': ['lead.work'],
  'GET /-/leads/same-person': ['lead.work'],
  'POST /-/leads/entries': ['lead.work'],
  'GET /-/leads/views': ['lead.read'],
  'PUT /-/leads/views': ['lead.read'],
  'DELETE /-/leads/views/:id': ['lead.read'],
  'GET /-/content/closed-days': ['content.read'],
  'POST /-/leads/calendar/tell': ['lead.work'],
  // the right depends on the kind of each preview link
  'GET /-/preview-links': 'staff',
  'POST /-/preview-links/:id/call-back': 'staff',
  'GET /-/leads/:reference': ['lead.read'],
  'GET /-/leads/people/:reference': ['lead.read'],
  'POST /-/leads/:reference/join': ['lead.work'],
  'POST /-/leads/:reference/part': ['lead.work'],
  'GET /-/leads/:reference/person': ['lead.read'],
  'GET /-/leads/:reference/attachments/:name': ['lead.read'],
  'POST /-/leads/:reference/claim': ['lead.work'],
  'POST /-/leads/:reference/assign': ['lead.assign'],
  'POST /-/leads/:reference/state': ['lead.work'],
  'POST /-/leads/:reference/hold': ['lead.work'],
  'POST /-/leads/:reference/step': ['lead.work'],
  'POST /-/leads/:reference/contact': ['lead.work'],
  'POST /-/leads/:reference/note': ['lead.work'],
  'POST /-/leads/:reference/answer': ['lead.work'],
  'POST /-/leads/:reference/replay': ['lead.work'],
  'POST /-/leads/:reference/release': ['lead.work'],
  'POST /-/leads/:reference/forget': ['lead.forget'],

  'GET /-/pictures': ['campaign.read'],
  'GET /-/pictures/:id': ['campaign.read'],
  'GET /-/pictures/file': ['campaign.read'],
  'POST /-/pictures/remove-unused': ['picture.add'],
  'POST /-/pictures/turntables': ['picture.add'],
  'POST /-/pictures': ['picture.add'],
  'PATCH /-/pictures/:id': ['campaign.translate'],
  'DELETE /-/pictures/:id': ['picture.add'],
  'GET /-/replaced-files': ['campaign.read'],
  'POST /-/replaced-files': ['picture.add'],
  'POST /-/replaced-files/:id/approve': ['content.approve'],
  'DELETE /-/replaced-files/:id': ['picture.add', 'content.approve'],

  'GET /-/leads/calendar': ['lead.read'],
  'GET /-/leads/calendar/week': ['lead.read'],
  'POST /-/leads/calendar/move': ['lead.work'],
  'POST /-/leads/calendar/blocks': ['booking.block'],
  'DELETE /-/leads/calendar/blocks/:id': ['booking.block'],

  // pages of the studio: `pages/staff-page-plugin.ts` redirects to the sign-in when one is configured
  'GET /-/*': 'nothing',
  'GET /ar/-/*': 'nothing',
  // redirects to the sign-in too
  'GET /-/releases': ['release.manage'],
  // redirects to the page above
  'GET /ar/-/releases': 'nothing',
  'POST /-/releases': ['release.manage'],
  'POST /-/releases/publish': 'team',
  'POST /-/releases/promote': 'team',
  'POST /-/releases/preview': 'team',
  'POST /-/releases/prune': 'team',
  'POST /-/releases/plan': 'team',
  'POST /-/releases/approve': 'team',
  'GET /-/releases/audit': 'team',
  'POST /-/releases/rollback': 'team',
  'POST /-/releases/retire': 'team',
  'GET /-/releases/status': 'team',
  'GET /-/releases/bundle': 'team',
  'GET /-/releases/errors': 'team',
  'GET /-/releases/explain': 'team',
  'GET /-/releases/history': 'team',
  'GET /-/releases/published': 'team',
  'GET /-/releases/compat': 'team',
  'GET /-/releases/timings': 'team',
};

/** Bodies for routes that validate the body before the caller. */
const sent: Record<string, object> = {
  'PUT /-/stock/:number': { revision: 1, entry: {} },
  'POST /-/stock/:number/state': { state: 'sold' },
  'POST /-/content/publish': { changes: [{ path: 'faqs.json', body: [] }] },
  'POST /-/content/rollback': { path: 'faqs.json' },
  'POST /-/content/draft': { path: 'faqs.json', from: null },
  'POST /-/content/sets': { title: 'Set', plannedAt: null, paths: [] },
  'PUT /-/content/set': { id: 'none', title: 'Set', plannedAt: null, paths: [] },
  'POST /-/content/set/submit': { id: 'none', seen: [] },
  'POST /-/content/set/ask': { id: 'none', seen: [], ask: null },
  'POST /-/content/set/send-back': { id: 'none', seen: [], note: 'why' },
  'POST /-/content/set/withdraw': { id: 'none', seen: [] },
  'POST /-/content/set/approve': { id: 'none', seen: [], at: null },
  'POST /-/content/set/schedule': { id: 'none', seen: [], at: null },
  'POST /-/content/set/dissolve': { id: 'none', seen: [] },
  'POST /-/content/set/take-back': { id: 'none' },
  'POST /-/content/prices': {
    ...{ title: 'Prices', plannedAt: null },
    models: [{ path: 'models/swift.json', revision: 0, prices: [] }],
  },
  'POST /-/campaigns/:slug/draft': { from: null },
  'PUT /-/content/draft': { path: 'faqs.json', body: [], revision: 1 },
  'POST /-/content/draft/check': { path: 'faqs.json', body: [] },
  'POST /-/content/draft/preview': { path: 'faqs.json' },
  'POST /-/content/draft/writing': { path: 'faqs.json', body: [], link: null },
  'POST /-/content/draft/comments/begin': { path: 'faqs.json', field: '', text: 'Why?' },
  'POST /-/content/draft/comments/answer': { path: 'faqs.json', thread: 'none', text: 'So.' },
  'POST /-/content/draft/comments/resolve': { path: 'faqs.json', thread: 'none', isResolved: true },
  'POST /-/campaigns/:slug/draft/comments/begin': { field: '', text: 'Why?' },
  'POST /-/campaigns/:slug/draft/comments/answer': { thread: 'none', text: 'So.' },
  'POST /-/campaigns/:slug/draft/comments/resolve': { thread: 'none', isResolved: true },
  'POST /-/content/draft/ask': { path: 'faqs.json', revision: 1, ask: null },
  'POST /-/campaigns/:slug/ask': { revision: 1, ask: null },
  'POST /-/approvals/absences': { delegate: 'none', from: '2026-12-01', until: '2026-12-02' },
  'POST /-/approvals/absences/end': { id: 'none' },
  'POST /-/content/draft/submit': { path: 'faqs.json', revision: 1 },
  'POST /-/content/draft/send-back': { path: 'faqs.json', revision: 1, note: 'why' },
  'POST /-/content/draft/withdraw': { path: 'faqs.json', revision: 1 },
  'POST /-/content/draft/discard': { path: 'faqs.json', revision: 1 },
  'POST /-/content/draft/approve': { path: 'faqs.json', revision: 1, live: 1 },
  'POST /-/content/draft/schedule': { path: 'faqs.json', revision: 1, at: null },
  'POST /-/replaced-files': { file: 'scenes/a.webp', by: 'scenes/b.webp' },
  'PUT /-/campaigns/:slug/draft': { revision: 1, body: { campaign: {}, pictures: {} } },
  'POST /-/campaigns/:slug/draft/check': { body: { campaign: {}, pictures: {} } },
  'POST /-/campaigns/:slug/submit': { revision: 1 },
  'POST /-/campaigns/:slug/send-back': { revision: 1, note: 'why' },
  'POST /-/campaigns/:slug/withdraw': { revision: 1 },
  'POST /-/campaigns/:slug/discard': { revision: 1 },
  'POST /-/campaigns/:slug/approve': { revision: 1, standing: null },
  'POST /-/campaigns/:slug/schedule': { revision: 1, at: null },
};

const routes = new Set<string>();
const origin = 'http://localhost:3000';
let dir: string;
let sample: SampleReleases;
let context: AppContext;
let app: FastifyInstance;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'showroom-routes-'));
  sample = await openSampleReleases();
  const config = readConfig({
    ...{ DATA_DIR: dir, RELEASES_DIR: sample.folder, RENDERERS: '1', LOG_LEVEL: 'fatal' },
    ...{ SECRET: 'the secret of tests'.padEnd(32), CHROMIUM: 'none', PUBLIC_ORIGIN: origin },
    CONTENT_DIR: resolve(__dirname, '../../../content'),
  });
  const media = { index: await preparedMedia() };
  // no test here requests a picture
  context = await openContext(config, { media: media as AppContext['media'] });
  const note = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat())
      if (/^(\/ar)?\/-\//.test(url) && one !== 'HEAD') routes.add(`${one} ${url}`);
  };
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note); // Fastify's own channel
  };
  subscribe('fastify.initialization', listen);
  app = await buildApp(context);
  unsubscribe('fastify.initialization', listen);
});
afterAll(async () => {
  await app.close();
  await context.database.destroy();
  await sample.close();
  rmSync(dir, { recursive: true });
});

test('every address for staff is written down with what it asks for', () => {
  expect([...routes].sort()).toEqual(Object.keys(asked).sort());
});

const isPage = (route: string) =>
  / \/-\/releases$| (\/ar)?\/-\/($|find$|notices(?!\/events))/.test(route);

const statusOf = async (route: string, headers: Record<string, string>) => {
  const [method = '', url = ''] = route.split(' ');
  const address = url.replace(/:kind.*/, 'svg').replace(/:\w+/g, 'any');
  const payload = sent[route];
  const answer = await app.inject({
    ...{ method: method as 'GET', url: address, headers },
    ...(payload && { payload }),
  });
  return answer.statusCode;
};

test('nobody is let in without having signed in', async () => {
  for (const [route, what] of Object.entries(asked).filter(([, what]) => what !== 'nothing'))
    expect([route, what, await statusOf(route, { origin })]).toEqual([
      ...[route, what],
      isPage(route) ? 303 : 401,
    ]);
});

test('who has every role but those that may is refused', async () => {
  const people = testStaff({ database: context.database, config: context.config });
  for (const [route, what] of Object.entries(asked)) {
    if (typeof what === 'string') continue;
    const isHolder = (role: Role) => what.some((right) => can({ roles: [role] }, right));
    const { headers } = await people.signIn(...roles.filter((role) => !isHolder(role)));
    expect([route, await statusOf(route, headers)]).toEqual([route, isPage(route) ? 303 : 403]);
  }
});
