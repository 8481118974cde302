import jstat from 'jstat';
import { conversionsOf } from 'shared-contracts/campaign-figures';

/** Result of one variant. */
interface Outcome {
  visitors: number;
  leads: number;
}

/** Parameters of the posterior beta distribution with a uniform prior, Beta(1, 1). */
const shapeOf = ({ visitors, leads }: Outcome): [number, number] => {
  const converted = conversionsOf({ visits: visitors, leads });
  return [converted + 1, visitors - converted + 1];
};

/** The 95 % interval of the true conversion rate. */
export function shareInterval(outcome: Outcome): { from: number; to: number } {
  const shape = shapeOf(outcome);
  return { from: jstat.beta.inv(0.025, ...shape), to: jstat.beta.inv(0.975, ...shape) };
}

/** Steps of the integration; doubling them changes no digit before the fifth decimal. */
const steps = 2000;

/**
 * Probability that each variant has the highest true rate: the integral of its density times the others' distribution
 * functions.
 */
export function bestProbabilities(outcomes: readonly Outcome[]): number[] {
  const shapes = outcomes.map(shapeOf);
  const sums = shapes.map(() => 0);
  // beyond ten standard deviations the density is negligible
  const from = Math.min(...shapes.map((shape) => meanOf(shape) - 10 * deviationOf(shape)));
  const to = Math.max(...shapes.map((shape) => meanOf(shape) + 10 * deviationOf(shape)));
  const begin = Math.max(0, from);
  const width = (Math.min(1, to) - begin) / steps;
  for (let step = 0; step < steps; step += 1) {
    const share = begin + (step + 0.5) * width;
    const below = shapes.map((shape) => jstat.beta.cdf(share, ...shape));
    shapes.forEach((shape, at) => {
      const others = below.reduce(
        (product, one, other) => (other === at ? product : product * one),
        1,
      );
      if (others > 0) sums[at] = (sums[at] ?? 0) + jstat.beta.pdf(share, ...shape) * others;
    });
  }
  const total = sums.reduce((sum, one) => sum + one, 0);
  return sums.map((sum) => sum / total);
}

const meanOf = ([a, b]: [number, number]) => a / (a + b);
const deviationOf = ([a, b]: [number, number]) => Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)));

/**
 * Probability of a split at least as uneven as this under the given weights (Pearson's chi-squared test). A small
 * value indicates an error in the test.
 */
export function splitProbability(counted: readonly { visitors: number; weight: number }[]): number {
  const visitors = counted.reduce((sum, one) => sum + one.visitors, 0);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (visitors === 0) return 1;
  const distance = counted.reduce((sum, one) => {
    const expected = (visitors * one.weight) / weights;
    return sum + (one.visitors - expected) ** 2 / expected;
  }, 0);
  return 1 - jstat.chisquare.cdf(distance, counted.length - 1);
}
