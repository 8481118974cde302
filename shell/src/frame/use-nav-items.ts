import { useLocation } from 'react-router-dom';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { useLinksIn } from './frame-links';
import { type NavItem, navItems } from './nav-items';
import { testDriveFrom } from './shortcuts';

/** The navigation entries in the visitor's language. */
export function useNavItems(): NavItem[] {
  const { t: say } = useTranslation('shell');
  const { settings, models } = useVisit();
  const testDrive = testDriveFrom(models, useLocation());
  return navItems({ settings, say, linksIn: useLinksIn(), testDrive });
}
