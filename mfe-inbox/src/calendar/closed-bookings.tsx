import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useRevalidator } from 'shared-contracts/router';
import type { CalendarWorkshop, VisitorsTold } from 'shared-contracts/staff-calendar';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { leads } from '../service/leads';

interface ClosedBookingsProps {
  day: string;
  workshops: readonly CalendarWorkshop[];
}

/** Bookings on a day that was closed after they were made, with one button that informs all those visitors. */
export function ClosedBookings({ day, workshops }: ClosedBookingsProps) {
  const { t } = useTranslation('mfe-inbox');
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<VisitorsTold | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const waiting = workshops
    .flatMap(({ slots }) => slots.flatMap(({ bookings }) => bookings))
    .filter(({ isClosed, toldAt }) => isClosed && toldAt === null);
  const reachable = waiting.filter(({ hasMail }) => hasMail).length;
  const tell = async () => {
    setState('busy');
    try {
      setTold(await leads.tell(day));
      setState('idle');
      await revalidate();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {told && told.written > 0 && (
        <Notice tone="info">{t('calendar.written', { count: told.written })}</Notice>
      )}
      {state === 'failed' && <Notice tone="error">{t('calendar.notWritten')}</Notice>}
      {waiting.length > 0 && (
        <Notice tone="warning" title={t('calendar.closedBookings', { count: waiting.length })}>
          <p>{t('calendar.closedText')}</p>
          {waiting.length > reachable && (
            <p>{t('calendar.withoutMail', { count: waiting.length - reachable })}</p>
          )}
          {reachable > 0 && (
            <Button kind="main" busy={state === 'busy'} onClick={tell}>
              {t('calendar.tell', { count: reachable })}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
