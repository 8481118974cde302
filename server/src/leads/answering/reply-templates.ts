import type { LeadReplyTemplate } from 'shared-contracts/inbox';
import { contentBody } from '../../content/import/content.queries';
import type { ReplyTemplatesContent } from '../../content/reply-templates-file';
import type { Database } from '../../database/database';
import { personOf, type StoredLead } from '../delivery/destination';
import { carOf } from '../delivery/lead-messages';
import { type LeadLabels, toNamedBranch } from '../inbox/listed-lead';

interface TemplateContext {
  labels: LeadLabels;
  /** Id of the lead's branch. */
  branch: number;
  /** Name of the person who writes. */
  agent: string;
  /** Address of the page of the request. */
  link: string;
}

/** The templates of replies in the person's language, with the lead's own words in place of the placeholders. */
export async function filledTemplates(
  database: Database,
  lead: StoredLead,
  { labels, branch, agent, link }: TemplateContext,
): Promise<LeadReplyTemplate[]> {
  const body = await contentBody(database, 'reply-templates', '');
  if (body === undefined) return [];
  const { templates }: ReplyTemplatesContent = JSON.parse(body);
  const { locale } = lead;
  const values = new Map([
    ['name', personOf(lead) ?? ''],
    ['car', carOf(lead, { locale, names: labels.names }) ?? ''],
    ['branch', toNamedBranch(branch, { ...labels, locale }).title],
    ['agent', agent],
    ['link', link],
  ]);
  return templates.map(({ channel, name, text }, at) => ({
    ...{ id: String(at), channel, name: name[labels.locale] },
    // What is not known is left out with the space before it
    text: text[locale].replace(/( ?)\{(\w+)\}/g, (_, space: string, key: string) => {
      const value = values.get(key) ?? '';
      return value === '' ? '' : space + value;
    }),
  }));
}
