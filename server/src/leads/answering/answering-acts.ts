import type { ForgetReason, LeadForgotten, ListedLead } from 'shared-contracts/inbox';
import type { StaffMember } from '../../admin/staff';
import type { Database } from '../../database/database';
import { unknownLead } from '../inbox/lead-error';
import { findWork, type WorkRow } from '../inbox/lead-work.queries';
import { scopeOf } from '../inbox/scope';
import { toldLead, type Words } from '../inbox/tell-lead';
import { releaseLead, replayLead } from '../lead-acts';
import type { LeadFiles } from '../retention/delete-leads';
import { forgetLead } from '../retention/forget-lead';

export interface AnsweringParts {
  database: Database;
  leadFiles: LeadFiles;
  member: StaffMember;
  words: Words;
  now: Date;
}

/** What staff do with a lead beside working on it: the same as the command does, within what they may see. */
export function answeringActs({ database, leadFiles, member, words, now }: AnsweringParts) {
  const act = { database, by: member.name, byId: member.id, now };

  async function mustFind(reference: string): Promise<WorkRow> {
    const found = await findWork(database, scopeOf(member), reference);
    if (!found) throw unknownLead(reference);
    return found;
  }
  const told = async (reference: string): Promise<ListedLead> =>
    toldLead(await mustFind(reference), words, now);

  return {
    /** One delivery by its id; null is all that was given up. */
    async replay(reference: string, delivery: string | null): Promise<ListedLead> {
      const { lead } = await mustFind(reference);
      await replayLead(lead, { delivery, again: false }, act);
      return told(reference);
    },

    async release(reference: string): Promise<ListedLead> {
      await releaseLead((await mustFind(reference)).lead, act);
      return told(reference);
    },

    async forget(reference: string, why: ForgetReason): Promise<LeadForgotten> {
      await mustFind(reference);
      const forgotten = await forgetLead(database, leadFiles, { ...act, reference, why });
      if (!forgotten) throw unknownLead(reference);
      return { forgotten };
    },
  };
}
