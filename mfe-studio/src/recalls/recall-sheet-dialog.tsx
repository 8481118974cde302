import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import { type RecallReport, recallSheetUpload } from 'shared-contracts/staff-recalls';
import { sheetFileFaults } from 'shared-contracts/staff-stock';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Notice } from 'shared-ui/staff/notice';
import type { StaffError } from 'shared-ui/staff/staff-fetch';
import { recalls } from '../service/recalls';
import { FileButton } from '../sheet/file-button';
import { SheetFaults } from '../sheet/sheet-faults';
import { useFileReport } from '../sheet/use-file-report';
import { refusalCode } from '../steps/use-refusal';
import styles from './recalls.module.css';

interface RecallSheetDialogProps {
  onStored(): Promise<void> | void;
  onClose(): void;
}

/** Brings in a sheet of recalled cars: it is checked first, and stored when every row is right. */
export function RecallSheetDialog({ onStored, onClose }: RecallSheetDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { file, report, failure, isBusy, check, store } = useFileReport({
    async take(sheet, isStored) {
      const answer = await recalls.takeSheet(sheet, isStored);
      if (answer.isStored) await onStored();
      return answer;
    },
    failureKey,
  });
  const isDone = report?.isStored ?? false;
  const isRight =
    report !== null && report.faultCount + report.missing.length === 0 && report.lists.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('recalls.bringIn')}
      actions={
        isDone ? (
          <Button kind="main" onClick={onClose}>
            {t('stock.sheet.done')}
          </Button>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button kind="main" busy={isBusy} disabled={!isRight || !file} onClick={store}>
              {t('recalls.replace')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.sheet}>
        {!isDone && (
          <>
            <p>{t('recalls.sheet')}</p>
            <div>
              <FileButton
                label={t('stock.sheet.choose')}
                accept={recallSheetUpload.endings}
                isBusy={isBusy}
                onChoose={check}
              />
            </div>
          </>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <div role="status">{report && <Report report={report} />}</div>
      </div>
    </Dialog>
  );
}

/** What a sheet changes or has changed, or each of its wrong cells. */
function Report({ report }: { report: RecallReport }) {
  const { t } = useTranslation('mfe-studio');
  const { lists, faults, faultCount, missing, isStored } = report;
  const columnName = (column: string) => t(`recalls.sheetColumns.${column}`);
  if (missing.length > 0)
    return (
      <Notice tone="error" title={t('stock.sheet.missing')}>
        {missing.map(columnName).join(t('people.comma'))}
      </Notice>
    );
  if (faultCount === 0 && lists.length === 0)
    return <Notice tone="error">{t('recalls.empty')}</Notice>;
  if (faultCount === 0)
    return (
      <Notice
        tone={isStored ? 'success' : 'info'}
        title={t(isStored ? 'recalls.stored' : 'recalls.ready')}
      >
        <ul>
          {lists.map(({ recall, cars }) => (
            <li key={recall}>
              <bdi>{recall}</bdi>: {t('recalls.count', { count: cars, number: formatNumber(cars) })}
            </li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <div className={styles.sheet}>
      <Notice tone="error" title={t('stock.sheet.faults', { count: faultCount })}>
        {t('recalls.nothingStored')}
      </Notice>
      <SheetFaults
        faultCount={faultCount}
        faults={faults.map(({ row, column, code, value }) => ({
          ...{ row, value, column: columnName(column) },
          text: t(value === '' ? 'stock.faults.required' : `recalls.faults.${code}`),
        }))}
      />
    </div>
  );
}

function failureKey(error: StaffError): string {
  const sent: unknown = Object(error.answer).sheet;
  const fault = sheetFileFaults.find((one) => one === sent);
  if (fault === 'large') return 'recalls.large';
  return fault ? `stock.sheet.unreadable.${fault}` : `campaigns.refusals.${refusalCode(error)}`;
}
