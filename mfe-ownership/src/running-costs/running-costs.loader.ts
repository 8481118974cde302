import { loader } from 'shared-contracts/remote';

/** Loads what owning each car costs. The address's choice is read by the page, so that changing it loads nothing. */
export const runningCostsLoader = loader(({ api }) => api.runningCosts.get());
