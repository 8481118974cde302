import type { CarChoice, CarChoices } from 'shared-contracts/forms';
import { useVisit } from 'shared-contracts/visit';
import { useWhole } from '../select/use-whole';

/** The lines of a form's list of cars: those that came with the page, and all `of` them once somebody is there. */
export function useCars(
  atHand: readonly CarChoice[],
  of: (choices: CarChoices) => readonly CarChoice[] = ({ vehicles }) => vehicles,
): readonly CarChoice[] {
  const { api, locale } = useVisit();
  const isCut = atHand.some(({ othersFollow }) => othersFollow);
  return useWhole(atHand, isCut ? locale : null, async () => of(await api.models.choices()));
}
