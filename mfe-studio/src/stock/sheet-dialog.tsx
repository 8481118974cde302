import { useId, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type SheetReport, sheetFileFaults, stockSheetUpload } from 'shared-contracts/staff-stock';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonAnchor } from 'shared-ui/staff/button';
import { Checkboxes } from 'shared-ui/staff/checkboxes';
import { Dialog } from 'shared-ui/staff/dialog';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { stock } from '../service/stock';
import { refusalCode } from '../steps/use-refusal';
import { SheetReportView } from './sheet-report-view';
import styles from './stock.module.css';

interface SheetDialogProps {
  onStored(): Promise<void> | void;
  onClose(): void;
}

/** Brings in a sheet: it is checked first, and stored when every row is right. */
export function SheetDialog({ onStored, onClose }: SheetDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [file, setFile] = useState<File | null>(null);
  const [isRestSold, setRestSold] = useState(false);
  const [report, setReport] = useState<SheetReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();

  async function take(sheet: File, wish: { isStored: boolean; isRestSold: boolean }) {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await stock.takeSheet(sheet, wish);
      setReport(answer);
      if (answer.isStored) await onStored();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      setReport(null);
      setFailure(t(failureKey(error)));
    }
    setBusy(false);
  }
  const check = (sheet: File | null, rest = isRestSold) => {
    setFile(sheet);
    setReport(null);
    if (sheet) void take(sheet, { isStored: false, isRestSold: rest });
  };
  const isRight = report !== null && report.faultCount === 0 && report.missing.length === 0;
  const isDone = report?.isStored ?? false;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('stock.sheet.open')}
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
              onClick={() => file && void take(file, { isStored: true, isRestSold })}
            >
              {t('stock.sheet.take')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.report}>
        {!isDone && (
          <>
            <p>{t('stock.sheet.explain')}</p>
            <div className={styles.actions}>
              <Button busy={isBusy} onClick={() => input.current?.click()}>
                {t('stock.sheet.choose')}
              </Button>
              <ButtonAnchor kind="quiet" href={stock.sheetUrl('xlsx', locale)} download>
                {t('stock.sheet.template')}
              </ButtonAnchor>
            </div>
            <input
              ref={input}
              id={inputId}
              type="file"
              hidden
              accept={stockSheetUpload.endings}
              aria-label={t('stock.sheet.choose')}
              onChange={({ target }) => {
                check(target.files?.[0] ?? null);
                // Allows choosing the same file again, after it was mended
                target.value = '';
              }}
            />
            <Checkboxes
              label={t('stock.sheet.others')}
              checked={isRestSold ? ['sold'] : []}
              options={[
                {
                  value: 'sold',
                  label: t('stock.sheet.restSold'),
                  help: t('stock.sheet.restSoldHelp'),
                },
              ]}
              onChange={(chosen) => {
                const rest = chosen.length > 0;
                setRestSold(rest);
                check(file, rest);
              }}
            />
          </>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <div role="status">
          {report && (
            <SheetReportView
              report={report}
              title={t(isDone ? 'stock.sheet.stored' : 'stock.sheet.ready', {
                name: file?.name ?? '',
              })}
              mend={t('stock.sheet.nothingStored')}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function failureKey(error: StaffError): string {
  const sent: unknown = Object(error.answer).sheet;
  const fault = sheetFileFaults.find((one) => one === sent);
  return fault ? `stock.sheet.unreadable.${fault}` : `campaigns.refusals.${refusalCode(error)}`;
}
