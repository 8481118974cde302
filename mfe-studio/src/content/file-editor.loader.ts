import { localeOf } from 'shared-contracts/locale';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { content, fileRecord } from '../service/content';
import { contentPath } from '../studio-paths';
import { isCustomPage } from './custom-page-form';

/** Loads the draft, or the live file if there is none, and its form. */
export const fileEditorLoader = staffLoader(async ({ params, request }) => {
  const path = contentPath(params);
  const locale = localeOf(new URL(request.url).pathname);
  const [draft, { person }, siteTexts, siteNavigation, form, glossary] = await Promise.all([
    fileRecord(path).read(),
    me(),
    path === 'texts.json' ? content.siteTexts() : null,
    path === 'navigation.json' || isCustomPage(path) ? content.siteNavigation() : null,
    content.form(path, locale),
    content.glossary(),
  ]);
  return { path, draft, person, siteTexts, siteNavigation, form, glossary };
});
