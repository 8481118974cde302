import { loader } from 'shared-contracts/remote';

export const accessoriesLoader = loader(async ({ api }) => ({
  // If the check itself fails, tries the frame anyway.
  frame: await api.accessories.getFrame().catch(() => 'shown' as const),
}));
