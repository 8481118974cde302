import { loader } from 'shared-contracts/remote';

export const galleryLoader = loader(async ({ api }) => ({ films: await api.gallery.list() }));
