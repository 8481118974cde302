import { useTranslation } from 'shared-contracts/i18n';
import { Table } from 'shared-ui/staff/table';

interface SheetFaultsProps {
  /** Wrong cells, with the column and what is wrong in words. */
  faults: readonly { row: number; column: string; value: string; text: string }[];
  /** Number of wrong cells, of which `faults` are the first. */
  faultCount: number;
}

/** Wrong cells of a sheet that somebody brings in. */
export function SheetFaults({ faults, faultCount }: SheetFaultsProps) {
  const { t } = useTranslation('mfe-studio');
  return (
    <>
      {faults.length > 0 && (
        <Table
          label={t('stock.sheet.faultList')}
          columns={['row', 'column', 'value', 'fault'].map((name) => t(`stock.sheet.head.${name}`))}
          rows={faults.map(({ row, column, value, text }, at) => ({
            key: String(at),
            cells: [String(row), column, <bdi key="value">{value}</bdi>, text],
          }))}
        />
      )}
      {faultCount > faults.length && (
        <p>{t('stock.sheet.more', { count: faultCount - faults.length })}</p>
      )}
    </>
  );
}
