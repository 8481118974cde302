import type {
  ForgetReason,
  LeadForgotten,
  LeadsOfPerson,
  ListedLead,
} from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import type { StaffMember } from '../../staff/staff';
import { LeadError, unknownLead } from '../inbox/lead-error';
import { findWork, type WorkRow } from '../inbox/lead-work.queries';
import { type LeadLabels, toListedLead } from '../inbox/listed-lead';
import { scopeOf } from '../inbox/scope';
import { releaseLead, replayLead } from '../lead-actions';
import type { LeadFiles } from '../retention/delete-leads';
import { forgetLead, leadsOfPerson } from '../retention/forget-lead';

export interface AnsweringContext {
  database: Database;
  leadFiles: LeadFiles;
  member: StaffMember;
  labels: LeadLabels;
  now: Date;
}

/** Actions that the command line has too, limited to the leads that the person may see. */
export function answeringActions({ database, leadFiles, member, labels, now }: AnsweringContext) {
  const actionContext = { database, author: member.name, authorId: member.id, now };

  async function mustFind(reference: string): Promise<WorkRow> {
    const found = await findWork(database, scopeOf(member), reference);
    if (!found) throw unknownLead(reference);
    return found;
  }
  const findListedLead = async (reference: string): Promise<ListedLead> =>
    toListedLead(await mustFind(reference), labels, now);

  return {
    /** Sends one delivery again by id; null sends all given-up ones. */
    async replay(reference: string, delivery: string | null): Promise<ListedLead> {
      const { lead } = await mustFind(reference);
      await replayLead(lead, { delivery, again: false }, actionContext);
      return findListedLead(reference);
    },

    async release(reference: string): Promise<ListedLead> {
      await releaseLead((await mustFind(reference)).lead, actionContext);
      return findListedLead(reference);
    },

    async person(reference: string): Promise<LeadsOfPerson> {
      await mustFind(reference);
      return { references: await leadsOfPerson(database, reference) };
    },

    /**
     * For a person's own request all their leads are deleted, and `leads` must be their number; for a test, a
     * duplicate or a mistake one lead is.
     */
    async forget(
      reference: string,
      { why, leads = 1 }: { why: ForgetReason; leads?: number | undefined },
    ): Promise<LeadForgotten> {
      await mustFind(reference);
      const references = why === 'asked' ? await leadsOfPerson(database, reference) : [reference];
      if (references.length !== leads)
        throw new LeadError(
          409,
          `This person has sent ${references.length} leads: confirm all of them.`,
        );
      // the named lead goes last: after an interruption it still finds the others
      const others = references.filter((one) => one !== reference);
      let isComplete = true;
      for (const one of [...others, reference]) {
        const result = await forgetLead(database, leadFiles, {
          ...actionContext,
          reference: one,
          why,
        });
        if (!result && one === reference) throw unknownLead(reference);
        isComplete &&= result !== 'partly';
      }
      return { forgotten: isComplete ? 'wholly' : 'partly' };
    },
  };
}
