import type { RunningCosts } from 'shared-contracts/api';

/** Test data: two cars with round figures. */
export const runningCosts: RunningCosts = {
  petrol: { name: '95 octane', price: 0.2, asOf: '2018-01-08', source: 'The authority' },
  ...{ kilometres: 15000, years: 5, registration: 20, tyresEvery: 45000, serviceMonths: 6 },
  insurance: { least: 2, most: 3, minimum: 100 },
  cars: [
    {
      ...{ slug: 'swift', name: 'Swift', tyres: 90 },
      grades: [
        { grade: 'gl', price: 5000, economy: 20 },
        { grade: 'glx', price: 6000, economy: 25 },
      ],
      visits: [
        { kilometres: 10000, price: 20 },
        { kilometres: 20000, price: 40 },
      ],
    },
    {
      ...{ slug: 'jimny', name: 'Jimny', tyres: 150 },
      grades: [{ grade: 'gl', price: 7000, economy: 15 }],
      visits: [{ kilometres: 10000, price: 30 }],
    },
  ],
};
