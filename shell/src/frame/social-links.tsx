import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';

const networks = [
  { name: 'Facebook', icon: 'fb', url: 'facebookUrl' },
  { name: 'YouTube', icon: 'yt', url: 'youtubeUrl' },
  { name: 'LinkedIn', icon: 'li', url: 'linkedinUrl' },
  { name: 'Instagram', icon: 'ig', url: 'instagramUrl' },
  { name: 'X', icon: 'x', url: 'twitterUrl' },
] as const;

/**
 * Links to the social networks that have an address in the settings, the same everywhere: X is for Arabic visitors only.
 * Brand names are the same in both languages.
 */
export function SocialLinks() {
  const { settings, locale } = useVisit();
  return networks
    .filter(({ name, url }) => (locale === 'ar' || name !== 'X') && settings[url])
    .map(({ name, icon, url }) => (
      <Link key={name} to={settings[url]} aria-label={name}>
        <Icon name={icon} size="s" />
      </Link>
    ));
}
