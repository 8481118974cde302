import type { Office } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { openingHoursSpecification } from 'shared-contracts/schedule';

const dealerId = '/#dealer';

/**
 * Returns the branches as schema.org objects: the first office is the dealer itself, whose other data the shell adds;
 * the others are its branches.
 */
export function branchesJsonLd([showroom, ...others]: readonly Office[], locale: Locale): object[] {
  if (!showroom) return [];
  const url = localise(paths.contact(), locale);
  return [
    { '@id': dealerId, ...placeJsonLd(showroom) },
    ...others.map((office) => ({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      '@id': `${paths.contact()}#office-${office.id}`,
      name: office.title,
      url,
      image: '/icons/icon-512.png',
      parentOrganization: { '@id': dealerId },
      ...placeJsonLd(office),
    })),
  ];
}

function placeJsonLd(office: Office) {
  return {
    telephone: office.telephoneNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.address,
      addressLocality: office.locality,
      addressCountry: 'BH',
    },
    ...geoJsonLd(office.mapUrl),
    hasMap: office.mapUrl,
    ...(office.schedule && {
      openingHoursSpecification: openingHoursSpecification(office.schedule),
    }),
  };
}

/** Returns the coordinates of the marker in a map page's address. */
function geoJsonLd(mapUrl: string) {
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
