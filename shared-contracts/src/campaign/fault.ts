import type { Bilingual } from './localized-section';

/** A fault of a campaign, with its place in the file and a sentence in each language. */
export interface CampaignFault {
  /** Path such as `offers[0].sections[1].title.ar`; empty for the whole campaign. */
  field: string;
  /** Sentence such as `New-car offer: the Arabic title is missing`. */
  sentence: Bilingual;
  /** An error prevents publication; a warning does not. */
  severity: 'error' | 'warning';
}

/** Whether the fault prevents publication. */
export const isError = ({ severity }: CampaignFault): boolean => severity === 'error';
