import type { Database } from '../src/database/database';
import type { LeadsTable } from '../src/database/tables';
import { siteSource, sourceOf } from '../src/http/attribution/lead-source';
import type { StoredLead } from '../src/leads/delivery/destination';
import { mailTexts } from '../src/leads/delivery/mail-texts';
import type { Lead } from '../src/leads/lead';
import { storeLead } from '../src/leads/store-lead';

/** Test data: Mariam's lead, in Arabic. */
export const arabicLead: Lead = {
  kind: 'test-drive',
  locale: 'ar',
  details: {
    name: 'مريم الدوسري',
    email: 'mariam@example.com',
    code: '+973',
    mobile: '36123456',
    vehicle: 'Swift',
  },
  page: '/ar/test-drive',
  remote: 'mfe-aftersales',
  remoteVersion: '1.0.0',
  attribution: null,
  ...siteSource,
  variant: null,
  consent: null,
};

export const dealer = {
  make: 'Brand',
  models: new Map([['jimny3d', 'Jimny 3-door']]),
  colours: new Map([['pearl-white', 'Pearl white']]),
  mailTexts: mailTexts({}),
  brand_name: { en: 'Brand Bahrain', ar: 'براند البحرين' },
  opening_hours: { en: 'Saturday to Thursday, 8:00–18:00', ar: 'من السبت إلى الخميس' },
  telephone_number: '+973 1700 0000',
};

/** Test data: who acts on a lead. */
export const somebody = { id: 'somebody', name: 'somebody' };

/** Stores a lead as the API does; returns its reference. */
export async function storeTestLead(
  database: Database,
  lead: Partial<Lead> = {},
  now = new Date(),
  quarantineReason: LeadsTable['quarantine_reason'] = null,
): Promise<string> {
  const outcome = await storeLead(database, {
    lead: { ...arabicLead, ...sourceFields(lead), ...lead },
    submission: null,
    quarantineReason: quarantineReason,
    now,
    messageOf: (reference) => reference,
  });
  if (!('receipt' in outcome)) throw new Error(`a lead without a key is ${outcome.status}`);
  return outcome.receipt.reference;
}

/** Attribution of a lead, as the site determines it on submission. */
function sourceFields({ attribution = null, details = {} }: Partial<Lead>) {
  const source = sourceOf(attribution);
  return { ...source, ...(typeof details.campaign === 'string' && { campaign: details.campaign }) };
}

/** A stored lead as destinations receive it. */
export function storedExample(lead: Partial<StoredLead> = {}): StoredLead {
  return { ...arabicLead, reference: 'TD-20417', createdAt: '2026-03-01T08:30:00.000Z', ...lead };
}

/** A log that keeps its lines. */
export function recordingLog() {
  const lines: string[] = [];
  const record = (fields: unknown, message?: string) => {
    lines.push(JSON.stringify([fields, message]));
  };
  return { lines, warn: record, error: record };
}
