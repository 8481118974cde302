import { PMT, RATE, ROUND } from '@formulajs/formulajs';
import fc from 'fast-check';
import {
  dinarsOf,
  type Financing,
  filsOf,
  type RateKind,
  repaymentOf,
  yearlyRateOf,
} from './instalments';

/** Number of generated cases per kind: as everywhere, but the spreadsheet takes too long for the full run's number. */
const numRuns = Math.min(fc.readConfigureGlobal()?.numRuns ?? 100, 1000);

const financing = (rateKind: RateKind): fc.Arbitrary<Financing> =>
  fc.record({
    principal: fc.integer({ min: 100_000, max: 90_000_000 }),
    rate: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
    rateKind: fc.constant(rateKind),
    months: fc.integer({ min: 1, max: 120 }),
  });

/** Rounds to the fils. Spreadsheets round the 15 digits that they show, not the binary fraction. */
const toFils = (dinars: number): number => ROUND(Number(dinars.toPrecision(15)), 3);

/** A spreadsheet's table of months, each charged on the outstanding balance, in dinars. */
function scheduleOf({ principal, rate, months }: Financing) {
  // PMT's own error is larger than the last of 15 digits: half a fils would be rounded down
  const paid = Number(PMT(rate / 1200, months, -dinarsOf(principal)));
  const instalment = toFils(Number(paid.toPrecision(13)));
  let owed = dinarsOf(principal);
  let profit = 0;
  let last = 0;
  for (let month = 1; month <= months; month += 1) {
    const charged = toFils((owed * rate) / 1200);
    last = toFils(owed + charged);
    owed = toFils(last - instalment);
    profit = toFils(profit + charged);
  }
  return { instalment, last, profit };
}

/** A spreadsheet's cells for a flat rate. */
function sheetOf({ principal, rate, months }: Financing) {
  const price = dinarsOf(principal);
  const profit = toFils((price * rate * months) / 1200);
  const instalment = toFils((price + profit) / months);
  const last = toFils(price + profit - toFils(instalment * (months - 1)));
  return { instalment, last, profit };
}

test.each([
  ['flat', sheetOf],
  ['reducing', scheduleOf],
] as const)('instalments of a %s rate are a spreadsheet’s, to the fils', (rateKind, sheet) => {
  fc.assert(
    fc.property(financing(rateKind), (given) => {
      const { instalment, lastInstalment, profit, total } = repaymentOf(given);
      const said = sheet(given);
      expect({ instalment, lastInstalment, profit }).toEqual({
        instalment: filsOf(said.instalment),
        lastInstalment: filsOf(said.last),
        profit: filsOf(said.profit),
      });
      expect(total).toBe(given.principal + profit);
    }),
    { numRuns },
  );
});

test.each<RateKind>(['flat', 'reducing'])(
  'all that is paid at a %s rate is what is owed, in whole fils, and no instalment is less than nothing',
  (rateKind) => {
    fc.assert(
      fc.property(financing(rateKind), (given) => {
        const { instalment, lastInstalment, profit, total } = repaymentOf(given);
        expect(instalment * (given.months - 1) + lastInstalment).toBe(total);
        for (const amount of [instalment, lastInstalment, profit, total]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns },
    );
  },
);

test('a Swift for five years comes to what a counter says', () => {
  const swift = { principal: filsOf(4500), rate: 3, months: 60 };
  expect(repaymentOf({ ...swift, rateKind: 'flat' })).toEqual({
    ...{ instalment: 86_250, lastInstalment: 86_250, profit: 675_000, total: 5_175_000 },
  });
  // Excel: =PMT(3%/12, 60, -4500) is 80.859…
  expect(repaymentOf({ ...swift, rateKind: 'reducing' })).toMatchObject({ instalment: 80_859 });
});

test.each<RateKind>(['flat', 'reducing'])(
  'what a %s rate comes to in a year with its fee is a spreadsheet’s RATE, to the hundredth',
  (rateKind) => {
    const feeShare = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(financing(rateKind), feeShare, (given, percent) => {
        const { principal, months, rate } = given;
        const fee = (principal / 100) * percent;
        const { instalment } = repaymentOf(given);
        const guess = rate / 1200;
        const cells = [
          months,
          -dinarsOf(instalment),
          dinarsOf(principal - fee),
          0,
          0,
          guess,
        ] as const;
        const said = yearlyRateOf({ principal, fee, months, instalment });
        // An instalment that was rounded down leaves some fils for the last month, which gives a slightly negative
        // rate.
        const sheet = Math.max(0, 1200 * Number(RATE(...cells)));
        expect(Math.abs(said - sheet)).toBeLessThan(0.00501);
      }),
      { numRuns, examples: [[{ principal: 100_002, rate: 0, rateKind, months: 8 }, 0]] },
    );
  },
);

test('a reducing rate without a fee is the yearly rate itself, and a flat one is less than it', () => {
  const financed = { principal: filsOf(4500), rate: 3, months: 60 };
  const yearly = (rateKind: RateKind, fee: number) =>
    yearlyRateOf({
      ...financed,
      fee,
      instalment: repaymentOf({ ...financed, rateKind }).instalment,
    });
  expect(yearly('reducing', 0)).toBe(3);
  // Excel: =RATE(60, -86.25, 4500-20)*12 is 5.83…
  expect(yearly('flat', filsOf(20))).toBeCloseTo(1200 * Number(RATE(60, -86.25, 4480)), 2);
});
