import { createHash } from 'node:crypto';
import { detailOf, phoneOf, type StoredLead } from '../destination';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A lead's mail address as platforms compare it: they never learn one that they do not have already. */
export function hashedEmail(lead: StoredLead): string | null {
  const email = detailOf(lead, 'email');
  return email && hashOf(email.toLowerCase());
}

/** The telephone: with its plus for Google, digits alone for Meta. */
export function hashedPhone(lead: StoredLead, { plus }: { plus: boolean }): string | null {
  const phone = phoneOf(lead);
  return phone && hashOf(plus ? phone : phone.replace(/\D/g, ''));
}
