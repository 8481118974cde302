import type { FinanceOffer } from 'shared-contracts/finance';

const plan = { rate: 3, rateKind: 'flat', fee: 20 } as const;

/** Test data: a finance offer. */
export const offer: FinanceOffer = {
  plans: { conventional: plan, murabaha: { ...plan, rate: 3.25 } },
  ...{ leastDeposit: 10, leastFinanced: 1000, leastMonths: 12, mostMonths: 84 },
  example: { deposit: 10, months: 60 },
  note: 'The bank decides.',
  cars: [
    {
      slug: 'swift',
      grades: [
        { grade: 'gl', bhd: 5000 },
        { grade: 'glx', bhd: 5600 },
      ],
    },
    { slug: 'eeco', grades: [{ grade: 'gl', bhd: 4390 }] },
  ],
};
