import type { LegalPage } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

/** What the three pages show. */
export type LegalText = Omit<LegalPage, 'slug'>;

export const accessibilityLoader = loader<LegalText>(({ api }) => api.accessibility.get());
export const termsLoader = loader<LegalText>(({ api }) => api.legal.get('terms-conditions'));
export const privacyLoader = loader<LegalText>(({ api }) => api.legal.get('privacy-policy'));
