import type { Office } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { openingHoursSpecification } from 'shared-contracts/schedule';
import { positionOf } from './position';

const dealerId = '/#dealer';

/**
 * Returns the branches as schema.org objects: the first office is the dealer itself, whose other data the shell adds;
 * the others are its branches.
 */
export function branchesJsonLd([showroom, ...others]: readonly Office[], locale: Locale): object[] {
  if (!showroom) return [];
  return [
    { '@id': dealerId, ...placeJsonLd(showroom) },
    ...others.map((office) => ({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      '@id': `${paths.branch(office.slug)}#branch`,
      name: office.title,
      url: localise(paths.branch(office.slug), locale),
      image: '/icons/icon-512.png',
      parentOrganization: { '@id': dealerId },
      ...placeJsonLd(office),
    })),
  ];
}

function placeJsonLd(office: Office) {
  const position = positionOf(office);
  return {
    telephone: office.telephoneNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.address,
      addressLocality: office.locality,
      addressCountry: 'BH',
    },
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    hasMap: office.mapUrl,
    ...(office.schedule && {
      openingHoursSpecification: openingHoursSpecification(office.schedule),
    }),
  };
}
