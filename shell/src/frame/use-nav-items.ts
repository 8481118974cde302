import { useLocation } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { useLinksInSection } from './frame-links';
import { createNavItems, type NavItem } from './nav-items';
import { testDrivePath } from './shortcuts';

/** The navigation entries in the visitor's language. */
export function useNavItems(): NavItem[] {
  const { t: translate } = useTranslation('shell');
  const { settings, models } = useVisit();
  const testDrive = testDrivePath(models, useLocation());
  return createNavItems({ settings, translate, linksIn: useLinksInSection(), testDrive });
}
