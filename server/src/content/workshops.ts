import type { Schedule } from 'shared-contracts/schedule';
import type { Database } from '../database/database';
import type { Bilingual } from './fields';
import { contentBody } from './import/content.queries';
import type { Content } from './schema';

/** A place where services are booked. */
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
}

/** All workshops in the content. */
export interface Workshops {
  workshops: readonly Workshop[];
}

/** Default for a service centre without `service_slots`. */
const defaultSlots = { minutes: 60, capacity: 1 };

export const workshopsOf = ({ offices }: Pick<Content, 'offices'>): Workshops => ({
  workshops: offices
    .filter(({ services_cars }) => services_cars)
    .map(({ id, title, address, telephone_number, ...office }) => ({
      ...{ id, name: title, address, telephone: telephone_number },
      ...{ latitude: office.latitude, longitude: office.longitude, schedule: office.schedule },
      ...(office.service_slots ?? defaultSlots),
    })),
});

/** The workshops of the live content. */
export async function findWorkshops(database: Database): Promise<Workshops> {
  const body = await contentBody(database, 'workshops', '');
  // the import itself wrote the JSON
  return body === undefined ? { workshops: [] } : JSON.parse(body);
}

/** The workshop that `branch` names in either language; all when it names none. */
export function workshopsMatching(workshops: readonly Workshop[], branch: unknown) {
  const branchName = typeof branch === 'string' ? branch.trim().toLowerCase() : '';
  const matching = workshops.filter(({ name }) =>
    [name.en.toLowerCase(), name.ar].includes(branchName),
  );
  return matching.length > 0 ? matching : workshops;
}
