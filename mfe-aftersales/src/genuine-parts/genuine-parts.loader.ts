import { pagePicture } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { loadVehicles } from '../request/vehicles.loader';

export const genuinePartsLoader = loader(async (args) => {
  const [picture, vehicles] = await Promise.all([
    pagePicture(args.api, 'genuine-parts'),
    loadVehicles(args),
  ]);
  return { picture, vehicles };
});
