import { createContext, useContext } from 'react';
import type { CarChoice } from 'shared-contracts/form';
import type { Locale } from 'shared-contracts/locale';

/** The edited campaign, for the canvas. */
export interface CampaignEditing {
  /** The draft that contains the page. */
  campaign: Readonly<Record<string, unknown>>;
  /** Cars that can be requested, by page language. */
  cars: Readonly<Record<Locale, readonly CarChoice[]>>;
  /** Undo and redo of one's own changes. */
  undoHistory: { undo(): void; redo(): void };
}

const CampaignContext = createContext<CampaignEditing | null>(null);

export const CampaignProvider = CampaignContext.Provider;

export function useCampaign(): CampaignEditing {
  const campaign = useContext(CampaignContext);
  if (!campaign) throw new Error('useCampaign: no CampaignProvider above this component');
  return campaign;
}
