import { can } from 'shared-contracts/staff';
import { mediaKinds, pictureSources } from 'shared-contracts/staff-pictures';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { pictures, replacedFiles } from '../service/pictures';

/** Loads a page of the library; the address holds page number, search text and filters. */
export const picturesLoader = staffLoader(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const query = {
    search: searchParams.get('search') ?? '',
    page: Math.max(1, Number(searchParams.get('page')) || 1),
    source: pictureSources.find((source) => source === searchParams.get('source')) ?? 'all',
    kind: mediaKinds.find((kind) => kind === searchParams.get('kind')),
  };
  const [list, replaced, { person }] = await Promise.all([
    pictures.list(query),
    replacedFiles.list(),
    me(),
  ]);
  return { ...query, ...list, replaced, canAdd: can(person, 'picture.add') };
});
