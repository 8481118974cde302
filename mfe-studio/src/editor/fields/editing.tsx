import { createContext, useContext } from 'react';
import { type CampaignFault, isError } from 'shared-contracts/campaign';
import type { CarChoice } from 'shared-contracts/forms';
import type { Locale } from 'shared-contracts/locale';
import { fieldOf, type Path } from './paths';
import type { Media } from './use-media';

export interface Choice {
  value: string;
  label: string;
}

/** What every field of the editor knows of the draft around it. */
export interface Editing {
  faults: readonly CampaignFault[];
  /** Cars and services that the site has, in the interface's language. */
  models: readonly Choice[];
  services: readonly Choice[];
  /** What it names. */
  media: Media;
  /** The draft around the page. */
  campaign: Readonly<Record<string, unknown>>;
  /** What a page of each language can be asked for. */
  cars: Readonly<Record<Locale, readonly CarChoice[]>>;
  /** One's own changes of the draft. */
  undoing: { undo(): void; redo(): void };
  /** Whether texts may be changed, and everything else. */
  may: { translate: boolean; edit: boolean };
}

const EditingContext = createContext<Editing | null>(null);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing: no EditingProvider above this component');
  return editing;
}

/** A fault's sentence in the interface's language. */
export const sentenceOf = ({ sentence }: CampaignFault, locale: Locale): string => sentence[locale];

export { isError };

/** Faults of exactly this field; with `inside` also those of what it holds, which has no field of its own. */
export function faultsOf(
  faults: readonly CampaignFault[],
  path: Path,
  { inside }: { inside: boolean },
): CampaignFault[] {
  const own = fieldOf(path);
  return faults.filter(
    ({ field }) =>
      field === own || (inside && (field.startsWith(`${own}.`) || field.startsWith(`${own}[`))),
  );
}
