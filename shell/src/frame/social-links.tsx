import type { Locale } from 'shared-contracts/locale';
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

type Network = (typeof networks)[number]['name'];

/** The networks shown to visitors in this language. */
export const networksIn = (locale: Locale): readonly Network[] =>
  networks.map(({ name }) => name).filter((name) => locale === 'ar' || name !== 'X');

/** Links to the social networks that have an address in the settings. Brand names are the same in both languages. */
export function SocialLinks({ only }: { only: readonly Network[] }) {
  const { settings } = useVisit();
  return networks
    .filter(({ name, url }) => only.includes(name) && settings[url])
    .map(({ name, icon, url }) => (
      <Link key={name} to={settings[url]} aria-label={name}>
        <Icon name={icon} size="s" />
      </Link>
    ));
}
