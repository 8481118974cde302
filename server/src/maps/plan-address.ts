import { type Locale, locales } from 'shared-contracts/locale';
import type { LatLon } from './plan-geometry';

/** What `bahrain.json` covers, in degrees. */
const mapBounds = { south: 25.79, north: 26.32, west: 50.37, east: 50.72 };

const isOnMap = ([latitude, longitude]: LatLon) =>
  latitude > mapBounds.south &&
  latitude < mapBounds.north &&
  longitude > mapBounds.west &&
  longitude < mapBounds.east;

/** Where the plans around a point are, without `.en.svg` or `.ar.svg`; null where there is nothing to draw. */
export const planAddress = (point: LatLon): string | null =>
  isOnMap(point) ? `/plans/${point.join(',')}` : null;

/** The plan that a file of `/plans/` is; null where there is none. */
export function parsePlanFile(file: string): { point: LatLon; locale: Locale } | null {
  const [, latitude, longitude, language] =
    /^(\d\d(?:\.\d{1,6})?),(\d\d(?:\.\d{1,6})?)\.(\w\w)\.svg$/.exec(file) ?? [];
  const point: LatLon = [Number(latitude), Number(longitude)];
  const locale = locales.find((known) => known === language);
  return locale && isOnMap(point) ? { point, locale } : null;
}
