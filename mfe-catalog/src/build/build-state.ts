import type { BuildPageOffer } from 'shared-contracts/api';
import {
  accessoryParameter,
  type BuildState,
  type BuildTerms,
  buildQuery,
  type priceOfBuild,
} from 'shared-contracts/build';
import { withChosen } from 'shared-contracts/chosen-car';
import { paths } from 'shared-contracts/paths';

/** The search string of a state. What is the example of the finance terms is left out. */
export function searchOf(state: BuildState, terms: BuildTerms | null): string {
  const { deposit, months } = state;
  return [
    `?${buildQuery(state)}`,
    ...(terms && deposit !== terms.example.deposit ? [`deposit=${deposit}`] : []),
    ...(terms && months !== terms.example.months ? [`months=${months}`] : []),
  ].join('&');
}

/**
 * Addresses of the requests about a build: a test drive, and finance on the chosen terms.
 * @param number Of the kept build, which the request then names
 */
export function requestAddresses(
  { slug: model }: Pick<BuildPageOffer, 'slug'>,
  state: BuildState,
  { lines }: Pick<ReturnType<typeof priceOfBuild>, 'lines'>,
  number?: string,
): { drive: string; finance: string } {
  const { grade, colour, accessories, deposit, months } = state;
  const chosen = { grade, ...(colour !== null && { colour }) };
  const build = number === undefined ? '' : `&build=${number}`;
  // the paint goes along as what was chosen of the car
  const fitted = accessories.length > 0 ? `&${accessoryParameter}=${accessories.join(',')}` : '';
  const finance = withChosen(paths.finance(model), chosen);
  // `none`: the paint alone
  const extras =
    lines.length > 1 ? `&${accessoryParameter}=${accessories.join(',') || 'none'}` : '';
  return {
    drive: withChosen(paths.testDrive(model), chosen) + fitted + build,
    finance: `${finance}&deposit=${deposit}&unit=percent&months=${months}${extras}${build}`,
  };
}
