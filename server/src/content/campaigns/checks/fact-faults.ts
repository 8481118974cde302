import type { CampaignFault } from 'shared-contracts/campaign';
import { dinarsOf, filsOf, repaymentOf } from 'shared-contracts/finance';
import { formatDinars } from 'shared-contracts/locale';
import { figuresOf, wrongFigures } from '../../specification/text-figures';
import { groupsAt } from './nodes';
import { faultAt, valueAt } from './sentences';
import type { SiteReferenceData } from './site-reference-data';
import { textsOf } from './text-faults';

/** Warns of figures that differ from the rest of the site. No errors, because a campaign may have its own terms. */
export function factFaults(file: unknown, site: SiteReferenceData): CampaignFault[] {
  const texts = textsOf(file);
  const json = JSON.stringify(file);
  const mentionedCars = site.cars.filter(
    ({ slug, name }) =>
      json.includes(`models/${slug}/`) ||
      texts.some(({ text }) => text.includes(name.en) || text.includes(name.ar)),
  );
  const figures = figuresOf(mentionedCars.map(({ specification }) => specification));
  const wrong = texts.flatMap(({ path, text }) =>
    wrongFigures(text, figures).map(({ said, right }) =>
      faultAt(path, file, 'otherFigure', { values: { said, right }, severity: 'warning' }),
    ),
  );
  return [...wrong, ...instalmentFaults(file, site)];
}

function instalmentFaults(file: unknown, { finance }: SiteReferenceData): CampaignFault[] {
  if (!finance) return [];
  const { rate, rate_kind: rateKind } = finance.conventional;
  return groupsAt(file, '**.instalment').flatMap(({ path, value: instalment }) => {
    const { kind, price } = Object(valueAt(file, path.slice(0, -1)));
    if (kind !== 'price') return [];
    const { monthly, months, down = 0, first_after: firstAfter = 1 } = instalment;
    const figures = [price, monthly, months, down, firstAfter];
    if (!figures.every((figure) => Number.isFinite(figure))) return [];
    const principal = filsOf(Number(price) - Number(down));
    if (principal < filsOf(finance.least_financed)) return [];
    const financing = { principal, rate, rateKind, months: Number(months) };
    const calculated = repaymentOf({ ...financing, firstAfter: Number(firstAfter) }).instalment;
    // a total below the price is reported elsewhere
    if (Number(monthly) * Number(months) + Number(down) < Number(price)) return [];
    if (calculated === filsOf(Number(monthly))) return [];
    const values = { monthly: formatDinars(dinarsOf(calculated)) };
    const field = [...path, 'monthly'];
    return [faultAt(field, file, 'otherThanCalculator', { values, severity: 'warning' })];
  });
}
