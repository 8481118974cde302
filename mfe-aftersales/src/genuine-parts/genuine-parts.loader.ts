import { loader } from 'shared-contracts/remote';
import { pagePicture } from '../page-head/page-picture';

export const genuinePartsLoader = loader(async ({ api }) => ({
  picture: await pagePicture(api, 'genuine-parts'),
}));
