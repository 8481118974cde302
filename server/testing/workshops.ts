import type { Schedule } from 'shared-contracts/schedule';
import { scheduleOf } from '../src/content/opening-times';
import type { BookingPlaces, Workshop } from '../src/content/workshops';
import type { Database } from '../src/database/database';

const place = { en: 'Sitra service centre', ar: 'مركز صيانة سترة' };

/** Test data: a workshop that takes two cars an hour from eight to ten, except on Fridays. */
export const workshopForTwo: Workshop = {
  ...{ id: 2, name: place, address: place, telephone: '+973 1700 0010' },
  ...{ latitude: 26.1651, longitude: 50.6143 },
  schedule: scheduleOf({ opening_times: 'Sa-Th 08:00-10:00' }, []),
  ...{ minutes: 60, capacity: 2 },
};

/** Replaces the content's workshops, and its branches with test drives. */
export async function setWorkshops(
  database: Database,
  workshops: readonly Workshop[],
  holidays: Schedule['holidays'] = [],
  testDrives: readonly Workshop[] = [],
): Promise<void> {
  const withHolidays = (places: readonly Workshop[]) =>
    places.map((one) => ({ ...one, schedule: { ...one.schedule, holidays } }));
  const all: BookingPlaces = {
    workshops: withHolidays(workshops),
    testDrives: withHolidays(testDrives),
  };
  const body = JSON.stringify(all);
  await database
    .insertInto('content')
    .values({ kind: 'workshops', key: '', position: 0, body, changed: null })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ body }))
    .execute();
}
