import type { SettingsWire } from 'shared-contracts/api';
import type { CarChoices } from 'shared-contracts/form';
import { liveCampaigns } from '../content/campaigns/campaigns.queries';
import type { VersionBody } from '../content/campaigns/live-campaigns';
import type { Bilingual } from '../content/fields';
import { contentRevision } from '../content/import/content.queries';
import { offerKind } from '../content/import/offer-rows';
import { type LeadRouting, leadRoutingKind } from '../content/lead-routing';
import type { Database } from '../database/database';

/** Names in both languages for the codes in leads, from the live content. */
export interface LeadNames {
  brand: Bilingual;
  /** By slug. */
  models: ReadonlyMap<string, Bilingual>;
  /** By slug, and by the codes in the forms' lists. */
  cars: ReadonlyMap<string, Bilingual>;
  /** By id. */
  colours: ReadonlyMap<string, Bilingual>;
  /** By id. */
  offers: ReadonlyMap<string, Bilingual>;
  /** By job code. */
  jobs: ReadonlyMap<string, Bilingual>;
  /** By title in either language, in lower case, and by id. */
  branches: ReadonlyMap<string, Bilingual>;
  /** Titles of live campaigns' offers, by `campaignOfferKey`. */
  campaigns: ReadonlyMap<string, Bilingual>;
}

export const campaignOfferKey = (slug: string, offerType: string): string => `${slug} ${offerType}`;

const contentKinds = {
  ...{
    settings: 'settings',
    models: 'brand',
    cars: 'form-cars',
    offers: offerKind('en'),
    jobs: 'job',
  },
  routing: leadRoutingKind,
};

/** Cache per database: reading many campaigns takes far longer than a list of leads. */
const namesCache = new WeakMap<Database, { revision: string; names: LeadNames }>();

/** Current names, read again only after a change. */
export async function leadNames(database: Database): Promise<LeadNames> {
  // read first: if the content changes during the reads below, the next call reads it again
  const revision = await contentRevision(database);
  const cached = namesCache.get(database);
  if (cached?.revision === revision) return cached.names;
  const names = await readNames(database);
  namesCache.set(database, { revision, names });
  return names;
}

async function readNames(database: Database): Promise<LeadNames> {
  const rows = await database
    .selectFrom('content')
    .select(['kind', 'key', 'body'])
    .where('kind', 'in', Object.values(contentKinds))
    .execute();
  // The import itself wrote the rows.
  const valuesOfKind = (wanted: string) =>
    rows.flatMap(({ kind, key, body }) =>
      kind === wanted ? [{ key, value: JSON.parse(body) }] : [],
    );
  const [settings] = valuesOfKind(contentKinds.settings);
  const { brand_name: en, brand_name_ar: ar }: SettingsWire = settings?.value ?? {};
  const models = new Map(
    valuesOfKind(contentKinds.models).map(
      ({ key, value: { name, name_ar } }): [string, Bilingual] => [key, { en: name, ar: name_ar }],
    ),
  );
  return {
    brand: { en: en ?? '', ar: ar ?? '' },
    models,
    cars: new Map([
      ...models,
      ...valuesOfKind(contentKinds.cars).flatMap(({ value }) => carNames(value)),
    ]),
    colours: new Map(valuesOfKind(contentKinds.cars).flatMap(({ value }) => colourNames(value))),
    offers: new Map(
      valuesOfKind(contentKinds.offers).map(({ key, value }) => [
        key,
        { en: value.title, ar: value.title_ar },
      ]),
    ),
    jobs: new Map(
      valuesOfKind(contentKinds.jobs).map(({ value: { job_code: code, position } }) => [
        code,
        { en: position.position, ar: position.position_ar },
      ]),
    ),
    branches: new Map(
      valuesOfKind(contentKinds.routing).flatMap(({ value }) => branchNames(value)),
    ),
    campaigns: new Map((await liveCampaigns(database)).flatMap(({ body }) => offerTitles(body))),
  };
}

function offerTitles(body: string): [string, Bilingual][] {
  const { campaign } = JSON.parse(body) as VersionBody;
  return campaign.offers.map(({ offer_type: type, title }) => [
    campaignOfferKey(campaign.slug, type),
    title,
  ]);
}

const branchNames = ({ offices }: LeadRouting): [string, Bilingual][] =>
  offices.flatMap(({ id, title }) =>
    [String(id), title.en.toLowerCase(), title.ar].map((name): [string, Bilingual] => [
      name,
      title,
    ]),
  );

const carNames = ({ vehicles, landing }: CarChoices): [string, Bilingual][] =>
  [...landing.ar, ...landing.en, ...vehicles]
    .flatMap((car) => [car, ...(car.exact ?? [])])
    .map(({ value, label }) => [value, label]);

const colourNames = ({ vehicles }: CarChoices): [string, Bilingual][] =>
  vehicles
    .flatMap(({ colours = [] }) => colours)
    .map(({ value, label }): [string, Bilingual] => [value, label]);
