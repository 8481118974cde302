import type { Office } from 'shared-contracts/api';
import { type Position, positionOf } from './position';

/**
 * Kilometres as the crow flies from the visitor to each branch, by its id. Asks the visitor's permission; rejects
 * without it, or when the device does not know. The position stays on the device.
 */
export async function distancesFromHere(
  offices: readonly Office[],
): Promise<ReadonlyMap<number, number>> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: 15_000,
      maximumAge: 300_000,
    }),
  );
  return new Map(
    offices.flatMap((office): [number, number][] => {
      const position = positionOf(office);
      return position ? [[office.id, kilometresBetween(coords, position)]] : [];
    }),
  );
}

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine formula). */
function kilometresBetween(from: Position, to: Position): number {
  const [latitude, longitude] = [
    radians(to.latitude - from.latitude),
    radians(to.longitude - from.longitude),
  ];
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
}
