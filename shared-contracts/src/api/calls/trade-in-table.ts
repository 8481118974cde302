import * as v from 'valibot';
import type { TradeInTable } from '../../trade-in/trade-in-range';
import { readCall } from '../read-call';

const bilingual = v.object({ en: v.string(), ar: v.string() });

/** Values are Bahraini dinars for a car in good condition with the usual kilometres. */
const tradeInTableWire = v.object({
  /** Day of the values, ISO. */
  valued_on: v.string(),
  kilometres_a_year: v.number(),
  /** The rest is in per cent of the value: for each 10,000 km, at most by kilometres, to each end of a range. */
  percent_per_10000: v.number(),
  most_percent: v.number(),
  spread: v.number(),
  conditions: v.object({
    excellent: v.number(),
    good: v.number(),
    fair: v.number(),
    poor: v.number(),
  }),
  cars: v.array(
    v.object({
      id: v.string(),
      make: bilingual,
      name: bilingual,
      /** By model year. */
      values: v.array(v.object({ year: v.number(), bhd: v.number() })),
    }),
  ),
});
export type TradeInTableWire = v.InferInput<typeof tradeInTableWire>;

export const tradeInTable = {
  /** What used cars are worth in part exchange. */
  get: readCall({ path: 'trade_in_values', answer: tradeInTableWire, give: toTradeInTable }),
};

/** The same in both languages: a request may name its car in either. */
function toTradeInTable(wire: TradeInTableWire): TradeInTable {
  const { conditions, spread, cars } = wire;
  return {
    ...{ conditions, spread, cars },
    valuedOn: wire.valued_on,
    kilometresAYear: wire.kilometres_a_year,
    percentPer10000: wire.percent_per_10000,
    mostPercent: wire.most_percent,
  };
}
