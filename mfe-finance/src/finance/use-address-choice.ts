import { type FinanceChoice, type FinanceOffer, readFinanceChoice } from 'shared-contracts/finance';
import { useAddressState } from '../address/use-address-state';

/** Holds the calculator's choice in the address. */
export const useAddressChoice = (offer: FinanceOffer) =>
  useAddressState<FinanceChoice>({
    read: (search) => readFinanceChoice(new URLSearchParams(search), offer),
    searchOf: (choice, search, previous) => {
      const parameters = new URLSearchParams(search);
      // Colours differ between cars
      if (choice.model !== previous.model) parameters.delete('colour');
      for (const [name, value] of Object.entries(choice)) parameters.set(name, value);
      return `?${parameters}`;
    },
  });
