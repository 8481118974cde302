import { everyCar } from 'shared-contracts/form';
import * as v from 'valibot';
import { carChoices } from '../../content/import/car-choices.queries';
import { contentBody } from '../../content/import/content.queries';
import { offerKind } from '../../content/import/offer-rows';
import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';

const offerModels = v.object({ models: v.array(v.string()) });

/**
 * Slug of the model that a lead is about to buy; null when it does not name one model. `undefined`: it was not sent to
 * buy a car, so that nobody is asked for a review.
 */
export async function boughtModel(
  database: Database,
  { kind, details: json }: Pick<LeadsTable, 'kind' | 'details'>,
): Promise<string | null | undefined> {
  const details: Record<string, unknown> = Object(JSON.parse(json));
  if (kind === 'offer-enquiry') {
    const stored = await contentBody(database, offerKind('en'), String(details.offerId ?? ''));
    const { models = [] } = stored === undefined ? {} : v.parse(offerModels, JSON.parse(stored));
    // an offer without cars is about a service
    return models.length > 1 ? null : models[0];
  }
  const field = carFields[kind];
  if (field === undefined || (kind === 'landing-enquiry' && details.offerType === 'service-offer'))
    return undefined;
  const code = details[field];
  // who only sells a car buys none
  if (kind === 'trade-in' && !code) return undefined;
  const { vehicles, landing } = await carChoices(database);
  const choices = [...everyCar(vehicles), ...landing.en, ...landing.ar];
  const named = choices.find(({ value, models }) => value === code && models.length === 1);
  if (named) return named.models[0] ?? null;
  return choices.flatMap(({ models }) => models).find((slug) => slug === code) ?? null;
}

/** Where each kind of lead that buys a car names it. */
const carFields: Readonly<Record<string, string>> = {
  'test-drive': 'vehicle',
  'trade-in': 'wantedCar',
  'finance-request': 'model',
  'car-hold': 'model',
  'landing-enquiry': 'model',
};
