import type { LegalPage } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

export const termsLoader = loader<LegalPage>(({ api }) => api.legal.get('terms-conditions'));
export const privacyLoader = loader<LegalPage>(({ api }) => api.legal.get('privacy-policy'));
