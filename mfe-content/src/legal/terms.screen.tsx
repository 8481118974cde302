import { LegalPage } from './legal-page';

const sections = ['operator', 'age', 'use', 'prices', 'submissions', 'links', 'liability', 'law'];

export function TermsScreen() {
  return <LegalPage page="terms" sections={sections} />;
}
