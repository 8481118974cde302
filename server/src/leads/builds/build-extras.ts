import { readBuild } from 'shared-contracts/build';
import { calls } from 'shared-contracts/wire';
import * as v from 'valibot';
import { contentBody } from '../../content/import/content.queries';
import type { Database } from '../../database/database';

/** Something that is chosen beside a car, in Bahraini dinars. */
export interface BuildExtra {
  name: { en: string; ar: string };
  bhd: number;
  part: 'paint' | 'accessory';
}

/** The paint, where it costs, and the accessories that an address names; null for a model that cannot be built. */
export async function findExtras(
  database: Database,
  model: string,
  query: URLSearchParams,
): Promise<BuildExtra[] | null> {
  const body = await contentBody(database, 'build-offer', model);
  if (body === undefined) return null;
  const { getOffer } = calls.builds;
  const wire = v.parse(getOffer.answer, JSON.parse(body));
  const choice = readBuild(query, getOffer.give(wire, 'en', model))?.choice;
  if (!choice) return null;
  const paint = wire.paints.find(({ id }) => id === choice.colour);
  return [
    ...(paint?.price ? [{ name: paint.name, bhd: paint.price, part: 'paint' as const }] : []),
    ...wire.accessories
      .filter(({ id }) => choice.accessories.includes(id))
      .map(({ name, price }) => ({ name, bhd: price, part: 'accessory' as const })),
  ];
}
