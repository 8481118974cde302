import { pagePicture } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { loadVehicles } from '../request/vehicles.loader';
import { type NextPage, nextPages } from './next-pages';

export type GenuinePartsPage = LoaderData<typeof genuinePartsLoader>;

export const genuinePartsLoader = loader(async (args) => {
  const [picture, vehicles, ...pictures] = await Promise.all([
    pagePicture(args.api, 'genuine-parts'),
    loadVehicles(args),
    ...nextPages.map(({ to }) => pagePicture(args.api, to.slice(1))),
  ]);
  const next = nextPages.flatMap((page, index): NextPage[] => {
    const own = pictures[index];
    return own ? [{ ...page, picture: own }] : [];
  });
  return { picture, vehicles, next };
});
