import { useTranslation } from 'shared-contracts/i18n';
import type { SheetRun, SheetSchedule } from 'shared-contracts/staff-stock';
import { Button } from 'shared-ui/staff/button';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { useOrder } from 'shared-ui/staff/use-order';
import { stock } from '../service/stock';
import { TitledSection } from '../titled-section';
import { SheetReportView } from './sheet-report-view';

/** Whether the last run changed nothing because something was wrong. */
export const hasFailed = (schedule: SheetSchedule | null): boolean =>
  schedule?.lastRun != null && !schedule.lastRun.report?.isStored;

interface ScheduleSectionProps {
  schedule: SheetSchedule | null;
  canEdit: boolean;
}

/** The sheet that is fetched by schedule, with the report of its last run. */
export function ScheduleSection({ schedule, canEdit }: ScheduleSectionProps) {
  const { t } = useTranslation('mfe-studio');
  const { order, isBusy, error } = useOrder();
  if (!schedule)
    return (
      <TitledSection title={t('stock.schedule.title')}>{t('stock.schedule.none')}</TitledSection>
    );
  const { host, minutes, isRestSold, lastRun } = schedule;
  return (
    <TitledSection
      title={t('stock.schedule.title')}
      text={[
        t('stock.schedule.from', { host, count: minutes }),
        t(isRestSold ? 'stock.schedule.restSold' : 'stock.schedule.restStays'),
      ].join(' ')}
      actions={
        canEdit && (
          <Button busy={isBusy} onClick={() => order(stock.fetchSheet)}>
            {t('stock.schedule.fetch')}
          </Button>
        )
      }
    >
      {error && <Notice tone="error">{error}</Notice>}
      {lastRun ? <Run run={lastRun} /> : <p>{t('stock.schedule.never')}</p>}
    </TitledSection>
  );
}

function Run({ run: { at, failure, report } }: { run: SheetRun }) {
  const { t } = useTranslation('mfe-studio');
  return (
    <>
      <p>
        {t('stock.schedule.last')} <Moment iso={at} />
      </p>
      {failure && (
        <Notice tone="error" title={t('stock.schedule.failed')}>
          {t(`stock.schedule.failures.${failure.code}`, { status: failure.status ?? '' })}
        </Notice>
      )}
      {report && (
        <SheetReportView
          report={report}
          title={t('stock.schedule.taken')}
          mend={t('stock.schedule.mend')}
        />
      )}
    </>
  );
}
