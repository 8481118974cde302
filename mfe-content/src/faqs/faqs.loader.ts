import { loader } from 'shared-contracts/remote';

export const faqsLoader = loader(async ({ api }) => ({ faqs: await api.faqs.list() }));
