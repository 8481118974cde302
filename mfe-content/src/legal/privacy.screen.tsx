import { LegalPage } from './legal-page';

const sections = ['collected', 'use', 'disclosure', 'retention', 'cookies', 'deletion'];

export function PrivacyScreen() {
  return <LegalPage page="privacy" sections={sections} />;
}
