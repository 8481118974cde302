import { formMessages } from 'shared-contracts/forms-messages';
import { momentInBahrain } from '../admin/days';
import { detailOf, type StoredLead } from './destination';
import messages from './messages/en.json';

/** What a lead is called among the dealer's staff. */
export function kindLabel({ kind }: Pick<StoredLead, 'kind'>): string {
  return messages.kinds[kind];
}

/** The person's whole name; null when the form does not ask for it. */
export function personOf(lead: StoredLead): string | null {
  const parts = ['firstName', 'lastName'].flatMap((name) => detailOf(lead, name) ?? []);
  return detailOf(lead, 'name') ?? (parts.length > 0 ? parts.join(' ') : null);
}

/** International: `+97336123456`. */
export function phoneOf(lead: StoredLead): string | null {
  const mobile = detailOf(lead, 'mobile');
  return mobile && `${detailOf(lead, 'code') ?? ''}${mobile}`;
}

/** The details with their labels, in the form's order, the telephone as one. */
export function detailLines(lead: StoredLead): [string, string][] {
  return Object.keys(lead.details).flatMap((name): [string, string][] => {
    if (name === 'code') return [];
    const value = name === 'mobile' ? phoneOf(lead) : textOf(lead.details[name]);
    return value === null || value === '' ? [] : [[labelOf(name), value]];
  });
}

/** Where a lead came from, line by line. */
export function originLines(lead: StoredLead): [string, string][] {
  const lines: [string, string | null][] = [
    [messages.origin.reference, lead.reference],
    [messages.origin.receivedAt, momentInBahrain(lead.createdAt)],
    [messages.origin.language, messages.languages[lead.locale]],
    [messages.origin.page, lead.page],
    [messages.origin.variant, lead.variant?.name ?? null],
    [
      messages.origin.attribution,
      lead.attribution === null ? null : JSON.stringify(lead.attribution),
    ],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

function labelOf(name: string): string {
  const field: unknown = Reflect.get(formMessages.en.fields, name);
  if (typeof field !== 'object' || field === null || !('label' in field)) return name;
  return typeof field.label === 'string' ? field.label : name;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === false) return null;
  if (value === true) return messages.yes;
  if (typeof value === 'string') return value.trim();
  // Of a CV, what the applicant called it; where it is kept is nobody's business.
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return JSON.stringify(value);
}
