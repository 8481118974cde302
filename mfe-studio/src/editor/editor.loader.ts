import { drafts } from '../service/drafts';
import { me } from '../service/staff-fetch';
import { staffLoader } from '../service/staff-loader';

/** The draft, who edits it, and what can be asked for. */
export const editorLoader = staffLoader(async ({ api, params: { slug = '' } }) => {
  const [draft, { person }, choices] = await Promise.all([
    drafts.read(slug),
    me(),
    api.models.choices(),
  ]);
  return { draft, person, cars: choices.landing };
});
