import type { Office, Settings } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';

/** The dealer as schema.org describes one: the first place is the showroom, the others its departments. */
export function dealerJsonLd(
  settings: Settings,
  [showroom, ...others]: readonly Office[],
  locale: Locale,
): object | null {
  if (!showroom) return null;
  const links = [
    settings.facebookUrl,
    settings.youtubeUrl,
    settings.instagramUrl,
    settings.linkedinUrl,
    settings.twitterUrl,
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': '/#dealer',
    ...placeOf(showroom),
    name: settings.brandName,
    legalName: settings.legalName,
    telephone: settings.telephoneNumber,
    url: localise(paths.home(), locale),
    image: '/icons/icon-512.png',
    sameAs: links.filter(Boolean),
    department: others.map((office) => ({
      '@type': 'AutomotiveBusiness',
      ...placeOf(office),
    })),
  };
}

function placeOf(office: Office) {
  return {
    name: office.title,
    telephone: office.telephoneNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.address,
      addressCountry: 'BH',
    },
    ...pointOf(office.mapUrl),
    hasMap: office.mapUrl,
    ...(office.openingTimes && { openingHours: office.openingTimes }),
  };
}

/** The address of a map's page names its marker. */
function pointOf(mapUrl: string) {
  const { searchParams } = new URL(mapUrl);
  const [latitude, longitude] = ['mlat', 'mlon'].map((name) => searchParams.get(name));
  if (!latitude || !longitude) return {};
  return {
    geo: {
      '@type': 'GeoCoordinates',
      latitude: Number(latitude),
      longitude: Number(longitude),
    },
  };
}
