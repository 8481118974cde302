import type { Schedule } from 'shared-contracts/schedule';
import type { Bilingual } from '../../content/fields';
import type { Content } from '../../content/schema';
import { contentBody } from '../../database/content.queries';
import type { Database } from '../../database/database';

/** Where services are booked. */
export interface Workshop {
  /** The office's. */
  id: number;
  name: Bilingual;
  address: Bilingual;
  telephone: string;
  latitude: number;
  longitude: number;
  schedule: Schedule;
  /** For how long a booking keeps its place. */
  minutes: number;
  /** How many cars are taken at once. */
  capacity: number;
}

/** Where and when services are booked, as the content says. */
export interface Workshops {
  workshops: readonly Workshop[];
}

/** For an office that looks after cars and says nothing of slots. */
const usual = { minutes: 60, capacity: 1 };

export const workshopsOf = ({ offices }: Pick<Content, 'offices'>): Workshops => ({
  workshops: offices
    .filter(({ services_cars }) => services_cars)
    .map(({ id, title, address, telephone_number, ...office }) => ({
      ...{ id, name: title, address, telephone: telephone_number },
      ...{ latitude: office.latitude, longitude: office.longitude, schedule: office.schedule },
      ...(office.service_slots ?? usual),
    })),
});

/** As the live content says it now. */
export async function findWorkshops(database: Database): Promise<Workshops> {
  const body = await contentBody(database, 'workshops', '');
  // written by the import alone, in this shape
  return body === undefined ? { workshops: [] } : JSON.parse(body);
}

/** Those that a branch can mean: the one that it names in either language, or all. */
export function workshopsNamed(workshops: readonly Workshop[], branch: unknown) {
  const wanted = typeof branch === 'string' ? branch.trim().toLowerCase() : '';
  const named = workshops.filter(({ name }) => [name.en.toLowerCase(), name.ar].includes(wanted));
  return named.length > 0 ? named : workshops;
}
