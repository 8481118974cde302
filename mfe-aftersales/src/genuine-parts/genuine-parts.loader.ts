import { pagePicture } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { vehiclesFor } from '../request/vehicles.loader';

export const genuinePartsLoader = loader(async (args) => {
  const [picture, vehicles] = await Promise.all([
    pagePicture(args.api, 'genuine-parts'),
    vehiclesFor(args),
  ]);
  return { picture, vehicles };
});
