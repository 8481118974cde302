import type { LeadDetail, LeadList, ListedLead } from 'shared-contracts/inbox';
import type { Role } from 'shared-contracts/staff';

/** Test data: leads, and a service that has them. */
export const lead = (overrides: Partial<ListedLead> = {}): ListedLead => ({
  ...{ reference: 'TD-7K2M9', kind: 'test-drive', locale: 'ar', name: 'مريم الدوسري' },
  ...{ phone: '+97336123456', email: 'mariam@example.com', about: 'Swift' },
  ...{ branch: { id: 1, title: 'Sitra' }, campaign: null, state: 'new', lostReason: null },
  ...{ person: null, dueAt: '2025-12-01T08:30:00Z', isOverdue: false, firstAnsweredAt: null },
  ...{ createdAt: '2025-12-01T07:30:00Z', nextStep: null, held: null, revision: 3 },
  ...overrides,
});

export const other = lead({
  ...{ reference: 'SB-1QX4T', kind: 'service-booking', locale: 'en', name: 'Yusuf Ali' },
  ...{ about: 'Oil and filter', state: 'claimed', person: { id: '2', name: 'Sara' } },
  ...{ createdAt: '2025-11-30T06:00:00Z', isOverdue: true, dueAt: '2025-11-30T08:00:00Z' },
});

export const detail = (overrides: Partial<LeadDetail> = {}): LeadDetail => ({
  ...{ lead: lead(), details: [{ label: 'Model', value: 'Swift' }], origin: [] },
  replies: {
    ...{ call: 'tel:+97336123456', mail: 'mailto:mariam@example.com' },
    whatsapp: 'https://wa.me/97336123456?text=%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
  },
  templates: [],
  ...{ attachments: [], notes: [], deliveries: [], others: [], heldUntil: null },
  events: [{ number: 1, by: null, action: 'received', outcome: {}, at: '2025-12-01T07:30:00Z' }],
  ...overrides,
});

export const me = (...roles: Role[]) => ({
  'GET /-/me': {
    person: { id: '1', name: 'Fatima', email: 'f@example.com', roles },
    antiForgery: 'mark',
  },
});

export const pageOf = (...leads: ListedLead[]): LeadList => ({
  leads,
  next: null,
  total: leads.length,
});

/** Responses of a service with two leads, for an agent who has one of them open. */
export const service = (overrides: Readonly<Record<string, object>> = {}) => ({
  ...me('agent'),
  'GET /-/leads/': pageOf(lead(), other),
  'GET /-/leads/choices': {
    branches: [
      { id: 1, title: 'Sitra' },
      { id: 2, title: 'Muharraq' },
    ],
    people: [
      { id: '1', name: 'Fatima', branches: [1] },
      { id: '2', name: 'Sara', branches: [2] },
      { id: '3', name: 'Badr', branches: null },
    ],
    campaigns: [{ name: 'eid', title: 'Eid with Jimny' }],
    models: [
      { slug: 'jimny', name: 'Jimny' },
      { slug: 'swift', name: 'Swift' },
    ],
  },
  'GET /-/leads/steps': { today: 0, due: 0 },
  'GET /-/leads/views': [{ id: 'v', name: 'Swift in Arabic', query: 'q=swift&language=ar' }],
  'GET /-/leads/TD-7K2M9': detail(),
  'GET /-/leads/SB-1QX4T': detail({ lead: other }),
  ...overrides,
});
