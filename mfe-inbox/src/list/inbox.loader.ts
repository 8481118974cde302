import type { ListedLead } from 'shared-contracts/inbox';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { answerOf } from '../service/answer';
import { leads } from '../service/leads';
import { type AskedLeads, askedLeads } from './asked-leads';

/** Loads the filtered list and the open lead; only the person if they may not read leads. */
export const inboxLoader = loader(async ({ request, locale }) => {
  const { person } = await me();
  if (!can(person, 'lead.read')) return null;
  const asked = askedLeads(new URL(request.url).searchParams);
  const [list, choices, views, detail] = await Promise.all([
    answerOf(pagesOf(asked, locale)),
    answerOf(leads.choices(locale)),
    answerOf(leads.views()),
    asked.open === null ? null : answerOf(leads.find(asked.open, locale)),
  ]);
  return {
    person,
    filter: String(asked.filter),
    open: asked.open,
    pages: asked.pages,
    today: dayInBahrain(new Date()),
    ...{ list, choices: choices.data, views: views.data ?? [], detail },
  };
});

async function pagesOf({ filter, pages }: AskedLeads, locale: Locale) {
  const all: ListedLead[] = [];
  let page = await leads.list(filter, null, locale);
  all.push(...page.leads);
  for (let read = 1; read < pages && page.next !== null; read += 1) {
    page = await leads.list(filter, page.next, locale);
    all.push(...page.leads);
  }
  return { leads: all, hasMore: page.next !== null, total: page.total };
}
