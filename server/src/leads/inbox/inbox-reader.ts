import {
  filterQuery,
  type LeadAttachment,
  type LeadChoices,
  type LeadDetail,
  type LeadFilter,
  type LeadList,
} from 'shared-contracts/inbox';
import { dayInBahrain, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { campaignTitles } from '../../content/campaigns/campaign-titles.queries';
import type { Database } from '../../database/database';
import { listDeliveries } from '../../database/outbox.queries';
import type { StaffMember } from '../../staff/staff';
import { findHold } from '../../stock/holds.queries';
import { repliesOf } from '../answering/replies';
import { filledTemplates } from '../answering/reply-templates';
import { insertAudit } from '../audits.queries';
import { detailOf, type StoredLead } from '../delivery/destination';
import { detailLines, type Line, modelOf, originLines } from '../delivery/lead-messages';
import { downloadName, storedFilesOf } from '../delivery/stored-files';
import { toStoredLead } from '../delivery/stored-lead';
import type { LeadFileStore, StoredFile } from '../files/lead-file-store';
import { toLeadDelivery } from '../lead-actions';
import { listLeaveLinks } from '../newsletter/subscriptions.queries';
import type { VisitorRequests } from '../requests/visitor-requests';
import { type ExportTable, exportTable } from './export-table';
import { leadAgents } from './lead-agents';
import { unknownLead } from './lead-error';
import { listLeadEvents } from './lead-events';
import {
  campaignsOf,
  countWork,
  findWork,
  listWork,
  relatedWork,
  startOfShortSearch,
  streamDetails,
  streamWork,
  type WorkRow,
} from './lead-work.queries';
import { type LeadLabels, toListedLead } from './listed-lead';
import { listNotes } from './notes.queries';
import { isWithin, scopeOf } from './scope';

export interface ReaderContext {
  database: Database;
  leadFiles: Pick<LeadFileStore, 'read'>;
  /** Scheme, host and port of the site. */
  origin: string;
  /** Signs the links of requests; without it no templates of replies are read. */
  requests?: Pick<VisitorRequests, 'keyFor'>;
  member: StaffMember;
  labels: LeadLabels;
  now: Date;
  /** Number of leads that a search of one or two letters reads. */
  shortSearchDepth?: number;
}

/** Prefix of the inbox API. */
export const leadsAddress = '/-/leads';

/** Read access of a person to leads, limited to their scope. */
export function inboxReader(context: ReaderContext) {
  const { database, leadFiles, origin, requests, member, labels, now, shortSearchDepth } = context;
  const scope = scopeOf(member);
  const requester = { id: member.id, now };
  const toListed = (row: WorkRow) => toListedLead(row, labels, now);

  async function mustFind(reference: string): Promise<WorkRow> {
    const found = await findWork(database, scope, reference);
    if (!found) throw unknownLead(reference);
    return found;
  }
  /** Written to the audit log before the data is returned. */
  const auditView = (reference: string) =>
    insertAudit(database, {
      ...{ action: 'shown', subject: reference, outcome: { leads: [] } },
      ...{ author: member.name, now },
    });

  return {
    async list(filter: LeadFilter, after: string | null): Promise<LeadList> {
      const searchedFrom = await startOfShortSearch(database, filter.q, shortSearchDepth);
      const asked = { ...requester, searchedFrom };
      const { rows, next } = await listWork(database, scope, filter, { ...asked, after });
      // the first page is also the last: its length is the total
      const isAll = after === null && next === null;
      const total = isAll ? rows.length : await countWork(database, scope, filter, asked);
      const searchedSince = searchedFrom && dayInBahrain(new Date(searchedFrom));
      return { leads: rows.map(toListed), next, total, searchedSince };
    },

    async detail(reference: string): Promise<LeadDetail> {
      const row = await mustFind(reference);
      await auditView(reference);
      const stored = toStoredLead(row.lead);
      const build = detailOf(stored, 'build');
      const model = modelOf(stored, labels.names);
      const link =
        requests && origin + localise(paths.request(requests.keyFor(row.lead)), stored.locale);
      const [notes, events, deliveries, others, hold, templates] = await Promise.all([
        listNotes(database, reference),
        listLeadEvents(database, reference, row.work.created_at),
        listDeliveries(database, reference),
        relatedWork(database, scope, row.work),
        findHold(database, reference, now),
        link
          ? filledTemplates(database, stored, {
              labels,
              branch: row.work.branch,
              agent: member.name,
              link,
            })
          : [],
      ]);
      return {
        lead: toListed(row),
        details: detailLines(stored, labels).map(labelled),
        origin: originLines(stored, labels).map(labelled),
        replies: repliesOf(stored, labels.names),
        templates,
        attachments: attachmentsOf(stored),
        ...{ notes, events, deliveries: deliveries.map(toLeadDelivery) },
        heldUntil: hold?.until ?? null,
        ...(build !== null && { build }),
        ...(model && { model }),
        others: others.map(toListed),
      };
    },

    /**
     * Exports exactly what the filter shows; newsletter subscriptions with the link that ends them, which each
     * newsletter must contain. The audit entry of each batch is written before the batch is returned.
     */
    async export(filter: LeadFilter): Promise<ExportTable> {
      const searchedFrom = await startOfShortSearch(database, filter.q, shortSearchDepth);
      const which = [database, scope, filter, { ...requester, searchedFrom }] as const;
      const hasSubscribers = filter.kind?.includes('newsletter') ?? false;
      const leaveLinks = hasSubscribers ? await listLeaveLinks(database, origin) : undefined;
      const rows = () => streamWork(...which);
      const table = await exportTable(streamDetails(...which), rows, now, labels, leaveLinks);
      const subject = filterQuery(filter).toString();
      const audit = (leads: (string | undefined)[]) =>
        insertAudit(database, {
          ...{ action: 'exported', subject, outcome: { leads }, author: member.name, now },
        });
      return {
        ...table,
        async *pages() {
          let isEmpty = true;
          for await (const page of table.pages()) {
            isEmpty = false;
            await audit(page.map(([reference]) => reference));
            yield page;
          }
          if (isEmpty) await audit([]);
        },
      };
    },

    /** A file of a lead under its download name; null when it does not exist. */
    async attachment(reference: string, name: string) {
      const { lead } = await mustFind(reference);
      const files = storedFilesOf(toStoredLead(lead).details);
      const file = files.find((one) => name === downloadName(reference, one, files));
      if (!file) throw unknownLead(reference);
      await auditView(reference);
      const content = await leadFiles.read(file.file);
      return content && { content, kind: kindOf(file), name };
    },

    async choices(): Promise<LeadChoices> {
      const [agents, names, titles] = await Promise.all([
        leadAgents(database, scope),
        campaignsOf(database, scope),
        campaignTitles(database),
      ]);
      const { routing: desk, locale } = labels;
      return {
        branches: desk.offices
          .filter(({ id }) => isWithin(scope, id))
          .map(({ id, title }) => ({ id, title: title[locale] })),
        people: agents.map(({ id, name, branches }) => ({ id, name, branches })),
        campaigns: names.map((name) => ({ name, title: titles.get(name)?.[locale] ?? null })),
        models: [...labels.names.models].map(([slug, name]) => ({ slug, name: name[locale] })),
      };
    },
  };
}

const labelled = ([label, value]: Line) => ({ label, value });

const kindOf = ({ type }: StoredFile) => (type === 'jpg' ? 'photo' : 'document');

function attachmentsOf({ reference, details }: StoredLead): LeadAttachment[] {
  const files = storedFilesOf(details);
  return files.map((file) => ({
    kind: kindOf(file),
    ...{ title: file.name, size: file.size },
    address: `${leadsAddress}/${reference}/attachments/${downloadName(reference, file, files)}`,
  }));
}
