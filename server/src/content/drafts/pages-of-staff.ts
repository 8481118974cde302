import { customPageFile } from 'shared-contracts/campaign';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { kindOf } from '../content-paths';
import { type PageLink, pageLinksOf } from '../custom-pages';
import type { Content } from '../schema';
import { parseBody } from '../workflow/draft-workflow';
import { listDrafts } from '../workflow/drafts.queries';

/** A page that staff have made, with its links in the frame. */
export interface StaffPage {
  path: string;
  isLive: boolean;
  links: readonly PageLink[];
}

/** Live pages, those that have ended, and drafts of new ones as far as they are filled in. */
export async function pagesOfStaff(
  database: Database,
  { pages }: Pick<Content, 'pages'>,
): Promise<StaffPage[]> {
  const known = pages.map(({ slug, ...page }) => ({ path: `pages/${slug}.json`, page }));
  const drafts = (await listDrafts(database, 'content')).flatMap((draft) => {
    const isNew =
      kindOf(draft.name) === 'custom-page' && known.every(({ path }) => path !== draft.name);
    const { success, output } = v.safeParse(customPageFile, isNew ? parseBody(draft) : null);
    return success ? [{ path: draft.name, page: output }] : [];
  });
  return [...known, ...drafts].map(({ path, page }, index) => ({
    path,
    isLive: index < known.length && !page.ended,
    links: pageLinksOf([{ ...page, ended: false, slug: path }]),
  }));
}
