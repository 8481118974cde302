import { loader } from 'shared-contracts/remote';

export const aboutLoader = loader(({ api }) => api.about.get());
