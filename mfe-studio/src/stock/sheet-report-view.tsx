import { useTranslation } from 'shared-contracts/i18n';
import type { SheetReport } from 'shared-contracts/staff-stock';
import { Notice } from 'shared-ui/staff/notice';
import { SheetFaults } from '../sheet/sheet-faults';
import styles from './stock.module.css';

interface SheetReportViewProps {
  report: SheetReport;
  /** What a right sheet is or was good for. */
  title: string;
  /** What to do about wrong cells. */
  mend: string;
}

/** What became of a sheet's cars, or each of its wrong cells. */
export function SheetReportView({ report, title, mend }: SheetReportViewProps) {
  const { t } = useTranslation('mfe-studio');
  const { added, changed, same, sold, isStored, faults, faultCount, missing, unread } = report;
  const columnName = (column: string) => t(`stock.columns.${column}`);
  if (missing.length > 0)
    return (
      <Notice tone="error" title={t('stock.sheet.missing')}>
        {missing.map(columnName).join(t('people.comma'))}
      </Notice>
    );
  return (
    <div className={styles.report}>
      {faultCount > 0 ? (
        <Notice tone="error" title={t('stock.sheet.faults', { count: faultCount })}>
          {mend}
        </Notice>
      ) : (
        <Notice tone={isStored ? 'success' : 'info'} title={title}>
          <ul>
            <li>{t('stock.sheet.added', { count: added })}</li>
            <li>{t('stock.sheet.changed', { count: changed })}</li>
            <li>{t('stock.sheet.same', { count: same })}</li>
            {sold > 0 && <li>{t('stock.sheet.sold', { count: sold })}</li>}
          </ul>
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warning" title={t('stock.sheet.unread')}>
          <bdi>{unread.join(t('people.comma'))}</bdi>
        </Notice>
      )}
      <SheetFaults
        faultCount={faultCount}
        faults={faults.map(({ row, column, code, value }) => ({
          ...{ row, value, column: columnName(column) },
          text: t(`stock.faults.${column}.${code}`, t(`stock.faults.${code}`)),
        }))}
      />
    </div>
  );
}
