import type {
  EnteredLead,
  EntryForm,
  ForgetReason,
  HoldChange,
  LeadAnswer,
  LeadAssignment,
  LeadChoices,
  LeadDetail,
  LeadEntry,
  LeadFigures,
  LeadList,
  LeadPerson,
  LeadProgress,
  LeadsOfPerson,
  LeadTie,
  LeadView,
  ListedLead,
  LoggedContact,
  NewLeadView,
  NextStepChange,
  NextStepCounts,
  PeopleFigures,
} from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type {
  BookingCalendar,
  BookingMove,
  BookingWeek,
  NewBlock,
  VisitorsTold,
} from 'shared-contracts/staff-calendar';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { queryWith } from '../inbox-paths';

const base = '/-/leads/';

/** Address of the service, with the reader's language. */
const serviceUrl = (path: string, query: URLSearchParams, lang: Locale) =>
  `${base}${path}?${queryWith(query, { lang })}`;

const noQuery = new URLSearchParams();
const encode = encodeURIComponent;

const postAction =
  <Wish extends object>(name: string) =>
  (reference: string, json: Wish) =>
    staffFetch<ListedLead>(`${base}${encode(reference)}/${name}`, { method: 'POST', json });

export const leads = {
  list: (filter: URLSearchParams, after: string | null, locale: Locale) =>
    staffFetch<LeadList>(serviceUrl('', queryWith(filter, { after: after ?? '' }), locale)),
  choices: (locale: Locale) => staffFetch<LeadChoices>(serviceUrl('choices', noQuery, locale)),
  entryForms: (locale: Locale) =>
    staffFetch<EntryForm[]>(serviceUrl('entry-forms', noQuery, locale)),
  samePerson: (query: URLSearchParams, locale: Locale) =>
    staffFetch<ListedLead[]>(serviceUrl('same-person', query, locale), { keepsPage: true }),
  enter: (json: LeadEntry, locale: Locale) =>
    staffFetch<EnteredLead>(serviceUrl('entries', noQuery, locale), { method: 'POST', json }),
  steps: () => staffFetch<NextStepCounts>(`${base}steps`),
  find: (reference: string, locale: Locale) =>
    staffFetch<LeadDetail>(serviceUrl(encode(reference), noQuery, locale)),

  claim: postAction<{ revision: number }>('claim'),
  assign: postAction<LeadAssignment>('assign'),
  progress: postAction<LeadProgress>('state'),
  logContact: postAction<LoggedContact>('contact'),
  planStep: postAction<NextStepChange>('step'),
  changeHold: postAction<HoldChange>('hold'),
  answer: postAction<LeadAnswer>('answer'),
  note: postAction<{ text: string }>('note'),
  replay: postAction<{ delivery: string | null }>('replay'),
  release: postAction<object>('release'),
  personOf: (reference: string, locale: Locale) =>
    staffFetch<LeadPerson>(serviceUrl(`people/${encode(reference)}`, noQuery, locale)),
  tie: (reference: string, json: LeadTie, name: 'join' | 'part', locale: Locale) =>
    staffFetch<LeadPerson>(serviceUrl(`${encode(reference)}/${name}`, noQuery, locale), {
      ...{ method: 'POST', json },
    }),
  /** All leads of the person who sent this one. */
  person: (reference: string) => staffFetch<LeadsOfPerson>(`${base}${encode(reference)}/person`),
  forget: postAction<{ why: ForgetReason; leads: number }>('forget'),

  views: () => staffFetch<LeadView[]>(`${base}views`),
  saveView: (json: NewLeadView) => staffFetch(`${base}views`, { method: 'PUT', json }),
  removeView: (id: string) => staffFetch(`${base}views/${encode(id)}`, { method: 'DELETE' }),

  figures: (query: URLSearchParams, locale: Locale) =>
    staffFetch<LeadFigures>(serviceUrl('figures', query, locale)),
  peopleFigures: (query: URLSearchParams, locale: Locale) =>
    staffFetch<PeopleFigures>(serviceUrl('figures/people', query, locale)),
  /** Address of the same figures as a file. */
  peopleCsvUrl: (query: URLSearchParams, locale: Locale) =>
    serviceUrl('figures/people.csv', query, locale),
  calendar: (query: URLSearchParams, locale: Locale) =>
    staffFetch<BookingCalendar>(serviceUrl('calendar', query, locale)),

  calendarWeek: (query: URLSearchParams, locale: Locale) =>
    staffFetch<BookingWeek>(serviceUrl('calendar/week', query, locale)),
  moveBooking: (json: BookingMove, locale: Locale) =>
    staffFetch(serviceUrl('calendar/move', noQuery, locale), { method: 'POST', json }),
  blockHours: (json: NewBlock, locale: Locale) =>
    staffFetch(serviceUrl('calendar/blocks', noQuery, locale), { method: 'POST', json }),
  openHours: (id: string) =>
    staffFetch(`${base}calendar/blocks/${encode(id)}`, { method: 'DELETE' }),

  /** Informs the visitors whose bookings are on a day that was closed afterwards. */
  notifyVisitors: (day: string) =>
    staffFetch<VisitorsTold>(`${base}calendar/tell`, { method: 'POST', json: { day } }),

  /** Address of the filter's leads as a download. */
  exportUrl: (format: 'csv' | 'xlsx', filter: URLSearchParams, locale: Locale) =>
    serviceUrl(`export.${format}`, filter, locale),
  /** Address of the server-sent events. */
  events: `${base}events`,
};
