import { formMessage, receiptMessage } from 'shared-contracts/forms-messages';
import type { entrySchema } from 'shared-contracts/inbox';
import { type EnteredLead, type EntryFaults, enteredMedium } from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type * as v from 'valibot';
import { findBranches } from '../../content/workshops';
import type { Database } from '../../database/database';
import { digestOf } from '../../security/secrets';
import { unavailableTimeProblem } from '../booking/unavailable-time';
import { checkForm } from '../check-form';
import { formChoices } from '../form-choices';
import type { LeadActor } from '../inbox/lead-events';
import { storeLead } from '../store-lead';
import { endpointOf } from './entry-forms';

interface EntryContext extends LeadActor {
  database: Database;
  /** The reader's language. */
  locale: Locale;
}

/** The forms want an address; it is taken out again for a person who gave none. */
const noAddress = 'nobody@example.com';

/**
 * Checks and stores a lead that staff enter, as if its person had sent the form: it has the same rules, deliveries and
 * due times. It is the writer's own, and answered, since they speak with the person.
 */
export async function enterLead(
  { database, locale, author, now }: EntryContext,
  entry: v.InferOutput<typeof entrySchema>,
): Promise<EnteredLead | EntryFaults> {
  const { kind } = entry;
  const endpoint = endpointOf(kind);
  const hasAddress = (entry.values.email ?? '').trim() !== '';
  const choices = await formChoices(database, entry.locale, entry.values);
  const form = endpoint.formOf(choices, entry.values, entry.locale);
  const ticked = form.fields.filter((field) => field.kind === 'checkbox');
  const checked = checkForm(
    form,
    {
      ...entry.values,
      ...(await chosenPlace(database, entry)),
      ...(!hasAddress && { email: noAddress }),
      // How consent was given is kept below
      ...Object.fromEntries(ticked.map(({ name }) => [name, true])),
    },
    { ...endpoint.call, wireName: (name: string) => name },
    locale,
  );
  if ('problems' in checked) return faultsOf(checked.problems);
  const asked = { locale, now };
  const fault = await endpoint.faultOf?.(database, checked.values, asked);
  if (fault)
    return faultsOf([{ ...fault, message: fault.message ?? formMessage(locale, fault.code) }]);
  const { email, ...values } = endpoint.detailsOf?.(checked.values, choices) ?? checked.values;
  const isBooking = typeof values.date === 'string' && values.date !== '';
  const details = {
    ...values,
    ...(hasAddress && { email }),
    // A booking is with the branch that has the time
    ...(!isBooking && { branch: String(entry.branch) }),
    consentGiven: entry.consent,
    ...(hasAddress && entry.confirmByMail && { confirmByMail: true }),
  };
  const outcome = await storeLead(database, {
    lead: {
      ...{ kind, locale: entry.locale, details, page: null, remote: null, remoteVersion: null },
      ...{ source: entry.channel, medium: enteredMedium, campaign: entry.fair || null },
      ...{ attribution: null, variant: null, consent: null },
    },
    submission: {
      call: 'by hand',
      key: `${author.id} ${entry.key}`,
      fingerprint: digestOf(JSON.stringify(entry)),
    },
    quarantineReason: null,
    enteredBy: author,
    now,
    messageOf: (reference) => receiptMessage(entry.locale, form.name, reference, isBooking),
  });
  if ('receipt' in outcome) return { reference: outcome.receipt.reference };
  if (outcome.status === 'conflict') return faultsOf([]);
  const slotKind = kind === 'test-drive' ? kind : 'service-booking';
  const refusal = { kind: slotKind, code: 'date.full', values: details, ...asked } as const;
  return faultsOf([await unavailableTimeProblem(database, refusal)]);
}

/** A booking is with the branch that staff have chosen, if it has such times. */
async function chosenPlace(
  database: Database,
  { kind, branch, values }: v.InferOutput<typeof entrySchema>,
): Promise<Record<string, string>> {
  if ((kind !== 'service-booking' && kind !== 'test-drive') || !values.date) return {};
  const { workshops } = await findBranches(database, kind);
  const workshop = workshops.find(({ id }) => id === branch);
  return workshop ? { [kind === 'test-drive' ? 'place' : 'branch']: workshop.name.en } : {};
}

const faultsOf = (problems: readonly { field: string; message: string }[]): EntryFaults => ({
  error: problems.map(({ message }) => message).join(' ') || 'This entry was sent before.',
  faults: problems.map(({ field, message: sentence }) => ({ field, sentence })),
});
