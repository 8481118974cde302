import type { Schedule } from 'shared-contracts/schedule';
import type { Database } from '../database/database';
import type { SlotKind } from '../database/slot-tables';
import type { SlotBlocksTable } from '../database/tables';
import type { Bilingual } from './fields';
import { contentBody } from './import/content.queries';
import type { Content } from './schema';

export type SlotBlock = Pick<SlotBlocksTable, 'id' | 'begins' | 'ends' | 'reason' | 'author'>;

/** A place with slots: a service centre, or a branch with test drives. */
export interface Workshop {
  /** Id of the office. */
  id: number;
  name: Bilingual;
  address: Bilingual;
  telephone: string;
  latitude: number;
  longitude: number;
  schedule: Schedule;
  /** Length of a slot in minutes. */
  minutes: number;
  /** Cars per slot. */
  capacity: number;
  /** Test drives: cars of a model by the name in the forms. One of each that is not named. */
  cars?: Readonly<Record<string, number>>;
  /** Test drives: they may also begin where the visitor is. */
  isAtHome?: boolean;
  /** Hours that staff have blocked; never part of the content. */
  blocks?: readonly SlotBlock[];
}

/** All places of a kind in the content. */
export interface Workshops {
  workshops: readonly Workshop[];
}

/** All places with slots. Rows of the previous version have no `testDrives`. */
export interface BookingPlaces extends Workshops {
  testDrives?: readonly Workshop[];
}

/** Default for a service centre without `service_slots`. */
const defaultSlots = { minutes: 60, capacity: 1 };

export const workshopsOf = ({
  offices,
  models,
}: Pick<Content, 'offices' | 'models'>): BookingPlaces => ({
  workshops: offices
    .filter(({ services_cars }) => services_cars)
    .map((office) => ({ ...placeOf(office), ...(office.service_slots ?? defaultSlots) })),
  testDrives: offices.flatMap((office) => {
    const { test_drives: drives } = office;
    if (!drives) return [];
    const { minutes, capacity, cars = [], at_home: isAtHome = false } = drives;
    const counts = Object.fromEntries(
      cars.flatMap(({ model, count }) => namesInForms(models, model).map((name) => [name, count])),
    );
    return [{ ...placeOf(office), minutes, capacity, cars: counts, isAtHome }];
  }),
});

const placeOf = ({
  id,
  title,
  address,
  telephone_number,
  ...office
}: Content['offices'][number]) => ({
  ...{ id, name: title, address, telephone: telephone_number },
  ...{ latitude: office.latitude, longitude: office.longitude, schedule: office.schedule },
});

/** The values with which forms name a model: its line's, and its own where several share a line. */
const namesInForms = (models: Content['models'], slug: string): string[] =>
  models
    .filter((model) => model.slug === slug)
    .flatMap(({ name, forms }) => [forms?.vehicle?.value ?? name.en, name.en]);

/** The places with slots of the live content, with the hours that staff have blocked. */
export async function findPlaces(database: Database): Promise<BookingPlaces> {
  const body = await contentBody(database, 'workshops', '');
  if (body === undefined) return { workshops: [] };
  // the import itself wrote the JSON
  const { workshops, testDrives = [] }: BookingPlaces = JSON.parse(body);
  const blocks = await database
    .selectFrom('slot_blocks')
    .select(['id', 'kind', 'office', 'begins', 'ends', 'reason', 'author'])
    .where('removed_at', 'is', null)
    .execute();
  const withBlocks = (wanted: SlotKind, places: readonly Workshop[]) =>
    places.map((place) => ({
      ...place,
      blocks: blocks.filter(({ kind, office }) => kind === wanted && office === place.id),
    }));
  return {
    workshops: withBlocks('service-booking', workshops),
    testDrives: withBlocks('test-drive', testDrives),
  };
}

/** The places where a kind of lead is booked. */
export const findBranches = async (database: Database, kind: SlotKind): Promise<Workshops> =>
  branchesOf(await findPlaces(database), kind);

export const branchesOf = (
  { workshops, testDrives = [] }: BookingPlaces,
  kind: SlotKind,
): Workshops => ({ workshops: kind === 'service-booking' ? workshops : testDrives });

/** The workshop that `branch` names in either language; all when it names none. */
export function workshopsMatching(workshops: readonly Workshop[], branch: unknown) {
  const branchName = typeof branch === 'string' ? branch.trim().toLowerCase() : '';
  const matching = workshops.filter(({ name }) =>
    [name.en.toLowerCase(), name.ar].includes(branchName),
  );
  return matching.length > 0 ? matching : workshops;
}
