import type { LegalPage, LegalSlug } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { type LegalText, readSections } from './read-sections';

export type LegalData = Pick<LegalPage, 'title' | 'updated'> & LegalText;

const loaderOf = (slug: LegalSlug) =>
  loader<LegalData>(async ({ api }) => {
    const { title, updated, content } = await api.legal.get(slug);
    return { title, updated, ...readSections(content) };
  });

export const termsLoader = loaderOf('terms-conditions');
export const privacyLoader = loaderOf('privacy-policy');
