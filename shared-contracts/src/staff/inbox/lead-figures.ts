import * as v from 'valibot';
import { leadFilterSchema, type NamedBranch, type NamedPerson } from './lead-list';
import type { LeadKind, LeadState } from './lead-states';

/** Filter of the figures; the last 30 days by default. */
export const figuresSchema = v.pick(leadFilterSchema, ['since', 'until', 'kind', 'branch']);
export type FiguresWish = v.InferOutput<typeof figuresSchema>;

/** `GET /-/leads/figures?since&until&kind&branch`; days are Bahrain's. */
export interface LeadFigures {
  since: string;
  until: string;
  days: { day: string; kind: LeadKind; count: number }[];
  kinds: LeadShare[];
  sources: LeadShare[];
  campaigns: LeadShare[];
  /** States without leads are left out. */
  states: { state: LeadState; count: number }[];
  /** Sold cars by model, with its name in the reader's language, the most first; `total` in dinars sums the `priced` of them whose price is known. */
  sold: { model: string; title: string; count: number; priced: number; total: number }[];
  firstAnswer: {
    answered: number;
    /** Number of these that were answered in time. */
    inTime: number;
    unanswered: number;
    /** Median and 90th percentile of the minutes until the answer; null without one. */
    median: number | null;
    ninetieth: number | null;
  };
}

/** `GET /-/leads/figures/people` with the same filter, and `…/people.csv`: the same leads by person and branch. */
export interface PeopleFigures {
  since: string;
  until: string;
  /** The most leads first. */
  people: PersonFigures[];
}

export interface PersonFigures {
  /** Null for leads that are assigned to nobody. */
  person: NamedPerson | null;
  branch: NamedBranch;
  leads: number;
  /** Leads that were answered, and those of them that were answered in time. */
  answered: number;
  inTime: number;
  /** Leads that had an appointment, also if they were won or lost since. */
  appointments: number;
  won: number;
  /** The most first. */
  sources: { name: string; count: number }[];
}

/** Results of leads of one kind, source or campaign. */
export interface LeadShare {
  /** The kind, source or campaign. */
  name: string;
  /** Of a campaign of the site, in the reader's language. */
  title?: string | undefined;
  count: number;
  won: number;
  lost: number;
}
