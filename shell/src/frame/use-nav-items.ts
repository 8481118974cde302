import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { useLinksIn } from './frame-links';
import { type NavItem, navItems } from './nav-items';

/** The entries of the navigation in the visitor's language. */
export function useNavItems(): NavItem[] {
  const { t: say } = useTranslation('shell');
  const { settings } = useVisit();
  return navItems({ settings, say, linksIn: useLinksIn() });
}
