import type { Office } from 'shared-contracts/api';

/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The place of the marker in the address of a branch's map; null when it has none. */
export function positionOf({ mapUrl }: Pick<Office, 'mapUrl'>): Position | null {
  const { searchParams } = new URL(mapUrl);
  const [latitude, longitude] = ['mlat', 'mlon'].map((name) => searchParams.get(name));
  return latitude && longitude
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null;
}
