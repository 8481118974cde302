import { neutralPath } from 'shared-contracts/locale';
import type { LandingPage } from './landing-test';

const landingPage = /^\/landing_page\/([a-z0-9-]+)\/(new-car-offer|service-offer)\/\d{1,9}$/;

/** The landing page at an address in any language; null for other addresses. */
export function landingPageOf({ pathname }: URL): LandingPage | null {
  const [, slug, offerType] = landingPage.exec(neutralPath(safeDecode(pathname))) ?? [];
  return slug !== undefined && offerType !== undefined ? { slug, offerType } : null;
}

/** The decoded path; unchanged when its escapes are malformed. */
export function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
