import type { CarChoices } from 'shared-contracts/form';

const car = (value: string, en: string, ar: string, models: string[]) => ({
  value,
  label: { en, ar },
  models,
});

const codes = [
  car('jimny', 'Jimny', 'جيمني', ['jimny', 'jimny-5d']),
  car('swift', 'Swift', 'سويفت', ['swift']),
];

/** For tests: some options of the forms' car lists. */
export const cars: CarChoices = {
  vehicles: [
    {
      ...car('Jimny', 'Jimny', 'جيمني', ['jimny', 'jimny-5d']),
      exact: [
        car('Jimny 3D', 'Jimny 3D', 'جيمني 3 أبواب', ['jimny']),
        car('Jimny 5D', 'Jimny 5D', 'جيمني 5 أبواب', ['jimny-5d']),
      ],
    },
    car('Grand Vitara', 'Grand Vitara', 'جراند فيتارا', ['grand-vitara']),
    {
      ...car('EECO', 'EECO', 'إيكو', ['eeco']),
      grades: ['gl'],
      colours: [{ value: 'silver', label: { en: 'Silver', ar: 'فضي' } }],
    },
    {
      ...car('Swift', 'Swift', 'سويفت', ['swift']),
      grades: ['gl', 'glx'],
      colours: [
        { value: 'red', label: { en: 'Red', ar: 'أحمر' } },
        { value: 'silver', label: { en: 'Silver', ar: 'فضي' } },
      ],
    },
    car('New Carry', 'New Carry', 'نيو كاري', ['new-carry']),
  ],
  landing: { en: codes, ar: codes },
  workshops: [
    {
      name: { en: 'Manama service centre', ar: 'مركز صيانة المنامة' },
      hours: {
        en: 'Saturday to Thursday, 8:00–20:00',
        ar: 'من السبت إلى الخميس، من 8:00 صباحاً حتى 8:00 مساءً',
      },
      times: 'Sa,Su,Mo,Tu,We,Th 08:00-20:00',
    },
  ],
};
