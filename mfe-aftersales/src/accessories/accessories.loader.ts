import { loader } from 'shared-contracts/remote';

export const accessoriesLoader = loader(async ({ api }) => ({
  // When even that cannot be asked, the frame may still show.
  frame: await api.accessories.getFrame().catch(() => 'shown' as const),
}));
