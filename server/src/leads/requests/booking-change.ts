import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../../database/database';
import { enqueueDeliveries } from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import { siteSource } from '../../http/attribution/lead-source';
import { insertWithReference } from '../store-lead';

interface BookingChange {
  /** Such as `moved`. */
  change: string;
  /** Details of the request, with its branch after the change. */
  details: Readonly<Record<string, unknown>>;
  /** The time before; empty or undefined without one. */
  from?: string;
  /** The time now, or that was cancelled. */
  date?: string | undefined;
  now: Date;
}

/** Stores a `booking-change` lead, which tells the receivers of a request what has changed. It holds no personal data. */
export async function storeBookingChange(
  transaction: Database,
  { reference, locale }: Pick<LeadsTable, 'reference' | 'locale'>,
  { change, details, from, date, now }: BookingChange,
): Promise<void> {
  const { branch = '', carModel, vehicle, serviceType } = details;
  const row = await insertWithReference(transaction, {
    lead: {
      kind: 'booking-change',
      locale: locale as Locale, // written from a `Lead` alone
      details: {
        ...{ booking: reference, change },
        ...(from && { from }),
        ...(date && { date }),
        branch,
        ...(carModel || vehicle ? { carModel: carModel ?? vehicle } : {}),
        ...(serviceType ? { serviceType } : {}),
      },
      ...{ page: paths.request(), remote: null, remoteVersion: null },
      ...{ attribution: null, ...siteSource, variant: null, consent: null },
    },
    quarantineReason: null,
    now,
  });
  await enqueueDeliveries(transaction, row);
}
