import { pagePicture } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

export const genuinePartsLoader = loader(async ({ api }) => {
  const [picture, { vehicles }] = await Promise.all([
    pagePicture(api, 'genuine-parts'),
    api.models.choices(),
  ]);
  return { picture, vehicles };
});
