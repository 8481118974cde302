import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from 'shared-contracts/remote';
import { siteTexts } from './site-texts';

const root = join(__dirname, '../../../..');
const pageTexts = require(join(root, 'remote-kit/webpack/page-texts.cjs'));

/** Messages of a workspace as its server build has them. */
function builtMessages(workspace: string, locale: string): Messages {
  const resourcePath = join(root, workspace, `src/messages/${locale}.json`);
  const context = { resourcePath, addContextDependency: () => {} };
  return JSON.parse(pageTexts.call(context, readFileSync(resourcePath, 'utf8')));
}

test.each([
  ['mfe-finance', 'request-words/next/first/title', 'You send the request', 'ترسل الطلب'],
  ['mfe-finance', 'page/title', 'Finance', 'التمويل'],
  ['mfe-catalog', 'build-kept-words/number', /./, /./],
  ['mfe-content', 'search-words/find', 'Search', 'ابحث'],
])('staff may write over %s/%s, wherever it comes with the page', (name, key, en, ar) => {
  const messages = { en: builtMessages(name, 'en'), ar: builtMessages(name, 'ar') };
  const texts = siteTexts(
    {
      pinned: { remotes: [{ name }] },
      rendered: new Map([[name, messages]]),
      shellMessages: {},
    } as never,
    {},
  );
  expect(texts[`${name}/${key}`]).toEqual({
    en: expect.stringMatching(en),
    ar: expect.stringMatching(ar),
  });
});
