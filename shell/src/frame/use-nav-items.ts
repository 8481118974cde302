import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { useShell } from '../app/shell-context';
import { type NavItem, navItems } from './nav-items';

/** The entries of the navigation in the visitor's language. */
export function useNavItems(): NavItem[] {
  const { t } = useTranslation('shell');
  const { settings, locale } = useVisit();
  const { links, retired } = useShell();
  return navItems({ settings, say: (key) => t(`nav.${key}`), links, retired, locale });
}
