import type { CarChoices } from 'shared-contracts/form';
import type { Database } from '../../database/database';
import { contentBody } from './content.queries';

/** The cars in the forms' lists, by which leads are validated. Rejects when no content is stored. */
export async function carChoices(database: Database): Promise<CarChoices> {
  const body = await contentBody(database, 'form-cars', '');
  if (body === undefined) throw new Error('the content has no cars for forms');
  // The import itself wrote the JSON.
  return JSON.parse(body) as CarChoices;
}
