import type { CarChoices } from 'shared-contracts/forms';
import { contentBody } from './content.queries';
import type { Database } from './database';

/** The cars that forms offer: a lead is checked by the list that its page showed. */
export async function carChoices(database: Database): Promise<CarChoices> {
  const body = await contentBody(database, 'form-cars', '');
  if (body === undefined) throw new Error('the content has no cars for forms');
  // Written by the import alone, in this shape.
  return JSON.parse(body) as CarChoices;
}
