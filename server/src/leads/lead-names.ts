import type { SettingsWire } from 'shared-contracts/api';
import type { CarChoices } from 'shared-contracts/forms';
import { liveVersions } from '../campaigns/campaigns.queries';
import type { VersionBody } from '../campaigns/live-campaigns';
import type { Bilingual } from '../content/fields';
import { contentRevision } from '../database/content.queries';
import type { Database } from '../database/database';
import { offerKind } from '../database/offer-rows';
import { deskKind, type LeadDesk } from './inbox/lead-desk';

/** What the things are called that leads name by their codes: by the live content, in both languages. */
export interface LeadNames {
  brand: Bilingual;
  /** By their slugs, and by what the forms' lists and those of landing pages carry. */
  cars: ReadonlyMap<string, Bilingual>;
  /** By their ids, as all models call them. */
  colours: ReadonlyMap<string, Bilingual>;
  /** By their ids. */
  offers: ReadonlyMap<string, Bilingual>;
  /** By their codes. */
  jobs: ReadonlyMap<string, Bilingual>;
  /** By their titles in either language, in small letters, and by their ids. */
  branches: ReadonlyMap<string, Bilingual>;
  /** What a live campaign's offer is headed, by `offerOf`. */
  campaigns: ReadonlyMap<string, Bilingual>;
}

/** Names one of a campaign's offers. */
export const offerOf = (slug: string, offerType: string): string => `${slug} ${offerType}`;

const kinds = {
  ...{
    settings: 'settings',
    models: 'brand',
    cars: 'form-cars',
    offers: offerKind('en'),
    jobs: 'job',
  },
  desk: deskKind,
};

/** What was read last: with many campaigns, to read them all takes far longer than to answer a list of leads. */
const known = new WeakMap<Database, { revision: string; names: LeadNames }>();

/** As they are at this moment; read again only after a change. */
export async function leadNames(database: Database): Promise<LeadNames> {
  // before the rest: what changes in the meantime is read again
  const revision = await contentRevision(database);
  const before = known.get(database);
  if (before?.revision === revision) return before.names;
  const names = await readNames(database);
  known.set(database, { revision, names });
  return names;
}

async function readNames(database: Database): Promise<LeadNames> {
  const rows = await database
    .selectFrom('content')
    .select(['kind', 'key', 'body'])
    .where('kind', 'in', Object.values(kinds))
    .execute();
  // Rows are written by the import alone, in the wire's shapes.
  const all = (wanted: string) =>
    rows.flatMap(({ kind, key, body }) =>
      kind === wanted ? [{ key, value: JSON.parse(body) }] : [],
    );
  const [settings] = all(kinds.settings);
  const { brand_name: en, brand_name_ar: ar }: SettingsWire = settings?.value ?? {};
  return {
    brand: { en: en ?? '', ar: ar ?? '' },
    cars: new Map([
      ...all(kinds.models).map(({ key, value: { name, name_ar } }): [string, Bilingual] => [
        key,
        { en: name, ar: name_ar },
      ]),
      ...all(kinds.cars).flatMap(({ value }) => carNames(value)),
    ]),
    colours: new Map(all(kinds.cars).flatMap(({ value }) => colourNames(value))),
    offers: new Map(
      all(kinds.offers).map(({ key, value }) => [key, { en: value.title, ar: value.title_ar }]),
    ),
    jobs: new Map(
      all(kinds.jobs).map(({ value: { job_code: code, position } }) => [
        code,
        { en: position.position, ar: position.position_ar },
      ]),
    ),
    branches: new Map(all(kinds.desk).flatMap(({ value }) => branchNames(value))),
    campaigns: new Map((await liveVersions(database)).flatMap(({ body }) => offersOf(body))),
  };
}

function offersOf(body: string): [string, Bilingual][] {
  const { campaign } = JSON.parse(body) as VersionBody;
  return campaign.offers.map(({ offer_type: type, title }) => [
    offerOf(campaign.slug, type),
    title,
  ]);
}

const branchNames = ({ offices }: LeadDesk): [string, Bilingual][] =>
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
