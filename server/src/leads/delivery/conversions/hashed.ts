import { createHash } from 'node:crypto';
import { detailOf, phoneOf, type StoredLead } from '../destination';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** SHA-256 of the e-mail address in lower case, as advertising platforms compare it. The address itself is not sent. */
export function hashedEmail(lead: StoredLead): string | null {
  const email = detailOf(lead, 'email');
  return email && hashOf(email.toLowerCase());
}

/** SHA-256 of the phone number: Google expects the `+`, Meta digits only. */
export function hashedPhone(lead: StoredLead, { plus }: { plus: boolean }): string | null {
  const phone = phoneOf(lead);
  return phone && hashOf(plus ? phone : phone.replace(/\D/g, ''));
}
