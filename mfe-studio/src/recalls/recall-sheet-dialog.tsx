import { useId, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import { type RecallReport, recallSheetUpload } from 'shared-contracts/staff-recalls';
import { sheetFileFaults } from 'shared-contracts/staff-stock';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { recalls } from '../service/recalls';
import { SheetFaults } from '../sheet/sheet-faults';
import { refusalCode } from '../steps/use-refusal';
import styles from './recalls.module.css';

interface RecallSheetDialogProps {
  onStored(): Promise<void> | void;
  onClose(): void;
}

/** Brings in a sheet of recalled cars: it is checked first, and stored when every row is right. */
export function RecallSheetDialog({ onStored, onClose }: RecallSheetDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<RecallReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();

  async function take(sheet: File, isStored: boolean) {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await recalls.takeSheet(sheet, isStored);
      setReport(answer);
      if (answer.isStored) await onStored();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      setReport(null);
      setFailure(t(failureKey(error)));
    }
    setBusy(false);
  }
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
            <Button
              kind="main"
              busy={isBusy}
              disabled={!isRight || !file}
              onClick={() => file && void take(file, true)}
            >
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
              <Button busy={isBusy} onClick={() => input.current?.click()}>
                {t('stock.sheet.choose')}
              </Button>
            </div>
            <input
              ref={input}
              id={inputId}
              type="file"
              hidden
              accept={recallSheetUpload.endings}
              aria-label={t('stock.sheet.choose')}
              onChange={({ target }) => {
                const chosen = target.files?.[0] ?? null;
                setFile(chosen);
                setReport(null);
                if (chosen) void take(chosen, false);
                // Allows choosing the same file again, after it was mended
                target.value = '';
              }}
            />
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
