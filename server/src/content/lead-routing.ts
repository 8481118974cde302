import type { AnsweringContent } from './page-schemas';
import type { Content } from './schema';

/** The live content's offices, their hours, and the minutes in which each kind of lead must be answered. */
export interface LeadRouting {
  offices: Pick<Content['offices'][number], 'id' | 'title' | 'schedule' | 'takes'>[];
  minutes: AnsweringContent['minutes'];
  /** Absent in content that was stored by the previous version. */
  reviewAfterDays?: AnsweringContent['reviewAfterDays'];
}

/** Kind of its row in the content table. */
export const leadRoutingKind = 'lead-desk';

export const leadRoutingOf = ({ offices, answering }: Content): LeadRouting => ({
  offices: offices.map(({ id, title, schedule, takes }) => ({
    ...{ id, title, schedule },
    ...(takes && { takes }),
  })),
  minutes: answering.minutes,
  reviewAfterDays: answering.reviewAfterDays,
});
