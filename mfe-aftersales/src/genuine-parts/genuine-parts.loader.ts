import { pagePicture } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

export const genuinePartsLoader = loader(async ({ api }) => ({
  picture: await pagePicture(api, 'genuine-parts'),
}));
