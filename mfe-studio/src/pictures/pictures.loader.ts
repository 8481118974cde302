import { staffLoader } from 'shared-ui/staff/staff-loader';
import { pictures } from '../service/pictures';

/** Loads a page of the library; the address holds page number and search text. */
export const picturesLoader = staffLoader(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const query = {
    search: searchParams.get('search') ?? '',
    page: Math.max(1, Number(searchParams.get('page')) || 1),
  };
  return { ...query, ...(await pictures.list(query)) };
});
