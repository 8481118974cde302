import type { Bilingual } from './shown';

/** One thing to mend, or to think about, in a sentence of each language, and where in the file it stands. */
export interface CampaignFault {
  /** Such as `offers[0].sections[1].title.ar`; empty where the whole campaign is meant. */
  field: string;
  /** Such as `New-car offer: the Arabic title is missing`. */
  sentence: Bilingual;
  /** An error keeps the campaign from being published; a warning asks. */
  severity: 'error' | 'warning';
}

export const isError = ({ severity }: CampaignFault): boolean => severity === 'error';
