import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { sheetFileFaults, stockSheetUpload } from 'shared-contracts/staff-stock';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonAnchor } from 'shared-ui/staff/button';
import { Checkboxes } from 'shared-ui/staff/checkboxes';
import { Dialog } from 'shared-ui/staff/dialog';
import { Notice } from 'shared-ui/staff/notice';
import type { StaffError } from 'shared-ui/staff/staff-fetch';
import { stock } from '../service/stock';
import { FileButton } from '../sheet/file-button';
import { useFileReport } from '../sheet/use-file-report';
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
  const [isRestSold, setRestSold] = useState(false);
  const takeWith = (rest: boolean) => async (sheet: File, isStored: boolean) => {
    const answer = await stock.takeSheet(sheet, { isStored, isRestSold: rest });
    if (answer.isStored) await onStored();
    return answer;
  };
  const { file, report, failure, isBusy, check, store } = useFileReport({
    ...{ take: takeWith(isRestSold), failureKey },
  });
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
            <Button kind="main" busy={isBusy} disabled={!isRight || !file} onClick={store}>
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
              <FileButton
                label={t('stock.sheet.choose')}
                accept={stockSheetUpload.endings}
                isBusy={isBusy}
                onChoose={check}
              />
              <ButtonAnchor kind="quiet" href={stock.sheetUrl('xlsx', locale)} download>
                {t('stock.sheet.template')}
              </ButtonAnchor>
            </div>
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
                check(file, takeWith(rest));
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
