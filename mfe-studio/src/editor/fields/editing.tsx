import { createContext, useContext } from 'react';
import { type CampaignFault, isError } from 'shared-contracts/campaign';
import type { CarChoice } from 'shared-contracts/forms';
import type { Locale } from 'shared-contracts/locale';
import { formatPath, type Path } from './paths';
import type { Media } from './use-media';

export interface Choice {
  value: string;
  label: string;
}

/** Editing context available to every field. */
export interface Editing {
  faults: readonly CampaignFault[];
  /** Models and services of the site, in the interface's language. */
  models: readonly Choice[];
  services: readonly Choice[];
  /** Media that the draft names. */
  media: Media;
  /** The draft that contains the page. */
  campaign: Readonly<Record<string, unknown>>;
  /** Cars that can be requested, by page language. */
  cars: Readonly<Record<Locale, readonly CarChoice[]>>;
  /** Undo and redo of one's own changes. */
  undoHistory: { undo(): void; redo(): void };
  /** Permissions: to change texts, and to change everything else. */
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
export const faultSentence = ({ sentence }: CampaignFault, locale: Locale): string =>
  sentence[locale];

export { isError };

/**
 * Returns the faults of exactly this field; with `includeNested` also those of its nested values, which have no control of
 * their own.
 */
export function faultsOf(
  faults: readonly CampaignFault[],
  path: Path,
  { includeNested }: { includeNested: boolean },
): CampaignFault[] {
  const fieldName = formatPath(path);
  return faults.filter(
    ({ field }) =>
      field === fieldName ||
      (includeNested && (field.startsWith(`${fieldName}.`) || field.startsWith(`${fieldName}[`))),
  );
}
