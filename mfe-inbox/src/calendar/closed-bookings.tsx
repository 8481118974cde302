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
  const [notifyResult, setNotifyResult] = useState<VisitorsTold | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const unnotified = workshops
    .flatMap(({ slots }) => slots.flatMap(({ bookings }) => bookings))
    .filter(({ isClosed, toldAt }) => isClosed && toldAt === null);
  const reachable = unnotified.filter(({ hasMail }) => hasMail).length;
  const notifyVisitors = async () => {
    setState('busy');
    try {
      setNotifyResult(await leads.notifyVisitors(day));
      setState('idle');
      await revalidate();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {notifyResult && notifyResult.written > 0 && (
        <Notice tone="info">{t('calendar.written', { count: notifyResult.written })}</Notice>
      )}
      {state === 'failed' && <Notice tone="error">{t('calendar.notWritten')}</Notice>}
      {unnotified.length > 0 && (
        <Notice tone="warning" title={t('calendar.closedBookings', { count: unnotified.length })}>
          <p>{t('calendar.closedText')}</p>
          {unnotified.length > reachable && (
            <p>{t('calendar.withoutMail', { count: unnotified.length - reachable })}</p>
          )}
          {reachable > 0 && (
            <Button kind="main" busy={state === 'busy'} onClick={notifyVisitors}>
              {t('calendar.tell', { count: reachable })}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
