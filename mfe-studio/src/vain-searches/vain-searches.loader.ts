import { staffLoader } from 'shared-ui/staff/staff-loader';
import { content } from '../service/content';

export const vainSearchesLoader = staffLoader(async () => ({
  searches: await content.vainSearches(),
}));
