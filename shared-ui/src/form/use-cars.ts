import type { CarChoice, CarChoices } from 'shared-contracts/form';
import { useVisit } from 'shared-contracts/visit';
import { useDeferredData } from '../select/use-deferred-data';

/**
 * The options of a form's car list: those that came with the page, and all of them (`of`) once the visitor interacts.
 */
export function useCars(
  atHand: readonly CarChoice[],
  of: (choices: CarChoices) => readonly CarChoice[] = ({ vehicles }) => vehicles,
): readonly CarChoice[] {
  const { api, locale } = useVisit();
  const isCut = atHand.some(({ othersFollow }) => othersFollow);
  return useDeferredData(atHand, isCut ? locale : null, async () => of(await api.models.choices()));
}
