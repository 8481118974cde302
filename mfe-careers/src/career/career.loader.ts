import { loader } from 'shared-contracts/remote';

export const careerLoader = loader(async ({ api }) => ({ jobs: await api.jobs.list() }));
