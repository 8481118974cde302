import type { TradeInTable } from 'shared-contracts/forms-trade-in';

/** Test data: one car with round figures. */
export const tradeInTable: TradeInTable = {
  ...{ valuedOn: '2026-11-01', kilometresAYear: 20_000, percentPer10000: 2, mostPercent: 20 },
  spread: 6,
  conditions: { excellent: 104, good: 100, fair: 87, poor: 70 },
  cars: [
    {
      id: 'toyota-yaris',
      make: { en: 'Toyota', ar: 'تويوتا' },
      name: { en: 'Yaris', ar: 'يارس' },
      values: [{ year: 2018, bhd: 2400 }],
    },
  ],
};
