import type { CampaignFault } from '../checks/campaign-faults';
import type { CampaignFolder } from '../checks/campaign-folder';
import type { CampaignLink } from '../preview-links';
import type { Phase } from '../window';

/** What those who publish can mend: a sentence for them, and every fault of a folder. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
  constructor(
    message: string,
    readonly faults: readonly CampaignFault[] = [],
  ) {
    super(message);
  }
}

export interface Publication {
  slug: string;
  version: number;
  /** Whether visitors see it now; otherwise its window is still to come. */
  phase: Phase;
  from: string;
  until: string;
  links: CampaignLink[];
}

export interface PreviewAnswer {
  slug: string;
  version: number;
  /** ISO, UTC: until when the links are good. */
  until: string;
  links: CampaignLink[];
}

export interface HistoryEntry {
  /** ISO, UTC. */
  at: string;
  by: string;
  action: 'published' | 'ended' | 'rolled back';
  from: number | null;
  to: number | null;
}

export interface ReportLine {
  locale: string;
  source: string;
  visits: number;
  leads: number;
}

export interface Report {
  slug: string;
  /** ISO day, Bahrain's; null is from the beginning. */
  since: string | null;
  lines: ReportLine[];
}

export interface CampaignSummary {
  slug: string;
  version: number | null;
  /** `off`: no version is live. */
  phase: Phase | 'off';
  from: string | null;
  until: string | null;
}

/** What can be done with campaigns: on this machine's site, or on another by its address. All throw `CampaignError` for what people can mend. */
export interface CampaignService {
  check(folder: CampaignFolder): Promise<CampaignFault[]>;
  preview(folder: CampaignFolder): Promise<PreviewAnswer>;
  publish(folder: CampaignFolder): Promise<Publication>;
  end(slug: string): Promise<void>;
  /** To the version before the last change, or to a given one. Answers what is live now; null is nothing. */
  rollback(slug: string, version: number | null): Promise<number | null>;
  history(slug: string): Promise<HistoryEntry[]>;
  report(slug: string, since: string | null): Promise<Report>;
  list(): Promise<CampaignSummary[]>;
}
