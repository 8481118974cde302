import type {
  ForgetReason,
  LeadAssignment,
  LeadChoices,
  LeadDetail,
  LeadFigures,
  LeadList,
  LeadProgress,
  LeadsOfPerson,
  LeadView,
  ListedLead,
  NewLeadView,
} from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type { BookingCalendar, VisitorsTold } from 'shared-contracts/staff-calendar';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { queryWith } from '../inbox-paths';

const base = '/-/leads/';

/** Address of the service, with the reader's language. */
const addressOf = (path: string, query: URLSearchParams, lang: Locale) =>
  `${base}${path}?${queryWith(query, { lang })}`;

const none = new URLSearchParams();
const of = encodeURIComponent;

const act =
  <Wish extends object>(name: string) =>
  (reference: string, json: Wish) =>
    staffFetch<ListedLead>(`${base}${of(reference)}/${name}`, { method: 'POST', json });

/** Client of the leads service. */
export const leads = {
  list: (filter: URLSearchParams, after: string | null, locale: Locale) =>
    staffFetch<LeadList>(addressOf('', queryWith(filter, { after: after ?? '' }), locale)),
  choices: (locale: Locale) => staffFetch<LeadChoices>(addressOf('choices', none, locale)),
  find: (reference: string, locale: Locale) =>
    staffFetch<LeadDetail>(addressOf(of(reference), none, locale)),

  claim: act<{ revision: number }>('claim'),
  assign: act<LeadAssignment>('assign'),
  progress: act<LeadProgress>('state'),
  note: act<{ text: string }>('note'),
  replay: act<{ delivery: string | null }>('replay'),
  release: act<object>('release'),
  /** All leads of the person who sent this one. */
  person: (reference: string) => staffFetch<LeadsOfPerson>(`${base}${of(reference)}/person`),
  forget: act<{ why: ForgetReason; leads: number }>('forget'),

  views: () => staffFetch<LeadView[]>(`${base}views`),
  saveView: (json: NewLeadView) => staffFetch(`${base}views`, { method: 'PUT', json }),
  removeView: (id: string) => staffFetch(`${base}views/${of(id)}`, { method: 'DELETE' }),

  figures: (query: URLSearchParams, locale: Locale) =>
    staffFetch<LeadFigures>(addressOf('figures', query, locale)),
  calendar: (query: URLSearchParams, locale: Locale) =>
    staffFetch<BookingCalendar>(addressOf('calendar', query, locale)),

  /** Informs the visitors whose bookings are on a day that was closed afterwards. */
  tell: (day: string) =>
    staffFetch<VisitorsTold>(`${base}calendar/tell`, { method: 'POST', json: { day } }),

  /** Address of the filter's leads as a download. */
  exportOf: (format: 'csv' | 'xlsx', filter: URLSearchParams, locale: Locale) =>
    addressOf(`export.${format}`, filter, locale),
  /** Address of the server-sent events. */
  events: `${base}events`,
};
