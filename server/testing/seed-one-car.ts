import type { CarChoices } from 'shared-contracts/form';
import { replaceContent } from '../src/content/import/content.queries';
import type { Database } from '../src/database/database';

const swift = { value: 'Swift', label: { en: 'Swift', ar: 'سويفت' }, models: ['swift'] };
const cars: CarChoices = { vehicles: [swift], landing: { en: [], ar: [] }, workshops: [] };

/** Test data without the site's content: one car that offers a test drive. */
export const seedOneCar = (database: Database): Promise<void> =>
  replaceContent(
    database,
    {
      rows: [{ kind: 'form-cars', key: '', position: 0, body: JSON.stringify(cars) }],
      digest: '',
    },
    '2026-11-22',
  );
