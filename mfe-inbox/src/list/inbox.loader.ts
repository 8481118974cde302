import type { ListedLead } from 'shared-contracts/inbox';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { toAnswer } from '../service/answer';
import { leads } from '../service/leads';
import { type LeadQuery, parseLeadQuery } from './lead-query';

/** Loads the filtered list and the open lead; only the person if they may not read leads. */
export const inboxLoader = loader(async ({ request, locale }) => {
  const { person } = await me();
  if (!can(person, 'lead.read')) return null;
  const query = parseLeadQuery(new URL(request.url).searchParams);
  const [list, choices, views, steps, detail] = await Promise.all([
    toAnswer(loadPages(query, locale)),
    toAnswer(leads.choices(locale)),
    toAnswer(leads.views()),
    toAnswer(leads.steps()),
    query.open === null ? null : toAnswer(leads.find(query.open, locale)),
  ]);
  return {
    person,
    filter: String(query.filter),
    open: query.open,
    pages: query.pages,
    today: dayInBahrain(new Date()),
    ...{ list, choices: choices.data, views: views.data ?? [], detail },
    steps: steps.data,
  };
});

async function loadPages({ filter, pages }: LeadQuery, locale: Locale) {
  const leadList: ListedLead[] = [];
  let page = await leads.list(filter, null, locale);
  leadList.push(...page.leads);
  for (let read = 1; read < pages && page.next !== null; read += 1) {
    page = await leads.list(filter, page.next, locale);
    leadList.push(...page.leads);
  }
  const { next, total, searchedSince } = page;
  return { leads: leadList, hasMore: next !== null, total, searchedSince };
}
