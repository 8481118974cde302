import { replaceContent } from '../src/content/import/content.queries';
import type { ContentRow } from '../src/content/import/content-rows';
import { scheduleOf } from '../src/content/opening-times';
import type { Database } from '../src/database/database';

const row = (kind: string, key: string, body: object): ContentRow => ({
  ...{ kind, key, position: 0 },
  body: JSON.stringify(body),
});

const swift = { value: 'Swift', label: { en: 'Swift', ar: 'سويفت' }, models: ['swift'] };
const white = { value: 'pearl-white', label: { en: 'Pearl white', ar: 'أبيض لؤلؤي' } };

/** Test data without the site's content: names of the codes in leads. */
export const seedNames = (database: Database): Promise<void> =>
  replaceContent(
    database,
    {
      digest: '',
      rows: [
        row('settings', '', { brand_name: 'Brand Bahrain', brand_name_ar: 'براند البحرين' }),
        row('form-cars', '', {
          ...{ vehicles: [{ ...swift, colours: [white] }], workshops: [] },
          landing: { en: [{ ...swift, value: 'swift' }], ar: [] },
        }),
        row('lead-desk', '', {
          offices: [
            {
              ...{ id: 3, title: { en: 'Manama', ar: 'المنامة' } },
              schedule: scheduleOf({ opening_times: 'Sa-Th 08:00-18:00' }, []),
            },
          ],
          minutes: {},
        }),
        row('offer:en', '7', { title: 'Sale', title_ar: 'تخفيضات' }),
        row('job', 'sales-adviser', {
          job_code: 'SL-204',
          position: { position: 'Sales adviser', position_ar: 'مستشار مبيعات' },
        }),
      ],
    },
    '2026-11-22',
  );
