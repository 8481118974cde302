import type {
  ForgetReason,
  LeadForgotten,
  LeadsOfPerson,
  ListedLead,
} from 'shared-contracts/inbox';
import type { StaffMember } from '../../admin/staff';
import type { Database } from '../../database/database';
import { LeadError, unknownLead } from '../inbox/lead-error';
import { findWork, type WorkRow } from '../inbox/lead-work.queries';
import { scopeOf } from '../inbox/scope';
import { toldLead, type Words } from '../inbox/tell-lead';
import { releaseLead, replayLead } from '../lead-acts';
import type { LeadFiles } from '../retention/delete-leads';
import { forgetLead, leadsOfPerson } from '../retention/forget-lead';

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

    async person(reference: string): Promise<LeadsOfPerson> {
      await mustFind(reference);
      return { references: await leadsOfPerson(database, reference) };
    },

    /** What a person asks to be forgotten is all of it; a test, a repetition or a mistake is one lead. */
    async forget(
      reference: string,
      { why, leads = 1 }: { why: ForgetReason; leads?: number | undefined },
    ): Promise<LeadForgotten> {
      await mustFind(reference);
      const all = why === 'asked' ? await leadsOfPerson(database, reference) : [reference];
      if (all.length !== leads)
        throw new LeadError(409, `This person has sent ${all.length} leads: confirm all of them.`);
      // the one that was named goes last: who was interrupted finds the others by it
      const others = all.filter((one) => one !== reference);
      let isWhole = true;
      for (const one of [...others, reference]) {
        const how = await forgetLead(database, leadFiles, { ...act, reference: one, why });
        if (!how && one === reference) throw unknownLead(reference);
        isWhole &&= how !== 'partly';
      }
      return { forgotten: isWhole ? 'wholly' : 'partly' };
    },
  };
}
