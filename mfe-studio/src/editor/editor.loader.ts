import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { campaignRecord } from '../service/campaigns';
import { content } from '../service/content';

/** Loads the draft, the editing person, and the choices of the forms. */
export const editorLoader = staffLoader(async ({ api, params: { slug = '' } }) => {
  const [draft, { person }, choices, glossary] = await Promise.all([
    campaignRecord(slug).read(),
    me(),
    api.models.choices(),
    content.glossary(),
  ]);
  return { draft, person, cars: choices.landing, glossary };
});
