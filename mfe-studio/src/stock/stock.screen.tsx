import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useRevalidator } from 'shared-contracts/router';
import type { StaffCar } from 'shared-contracts/staff-stock';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonAnchor } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { Tabs } from 'shared-ui/staff/tabs';
import { stock } from '../service/stock';
import { useRefusal } from '../steps/use-refusal';
import { useUndoToast } from '../trash/use-undo-toast';
import { CarDialog } from './car-dialog';
import { CarList } from './car-list';
import { FeedsPanel } from './feeds-panel';
import { hasFailed } from './schedule-section';
import { SheetDialog } from './sheet-dialog';
import type { stockLoader } from './stock.loader';
import styles from './stock.module.css';

type OpenDialog = { kind: 'car'; car: StaffCar | null } | { kind: 'sheet' };

/** The cars in stock: search, filters, entering, selling, sheets and feeds. */
export function StockScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { choices, canEdit, feeds, origin } = useLoaderData<LoaderData<typeof stockLoader>>();
  const { revalidate } = useRevalidator();
  const [openTab, setOpenTab] = useState<'cars' | 'feeds'>('cars');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { refusal, showRefusal } = useRefusal();
  const showUndoToast = useUndoToast();

  /** Resolves to whether the service did it; its refusal is shown. */
  async function order(work: () => Promise<unknown>): Promise<boolean> {
    showRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      showRefusal(error);
      return false;
    }
    await revalidate();
    return true;
  }

  const remove = (number: string) => {
    setDialog(null);
    return order(async () => showUndoToast(number, await stock.remove(number)));
  };

  return (
    <Room
      title={t('stock.title')}
      actions={
        <>
          <ButtonAnchor href={stock.sheetUrl('xlsx', locale)} download>
            {t('stock.download')}
          </ButtonAnchor>
          {canEdit && (
            <>
              <Button onClick={() => setDialog({ kind: 'sheet' })}>{t('stock.sheet.open')}</Button>
              <Button kind="main" onClick={() => setDialog({ kind: 'car', car: null })}>
                {t('stock.new')}
              </Button>
            </>
          )}
        </>
      }
    >
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {openTab === 'cars' && hasFailed(feeds.schedule) && (
        <Notice
          tone="warning"
          action={
            <div className={styles.actions}>
              <Button kind="quiet" onClick={() => setOpenTab('feeds')}>
                {t('stock.schedule.look')}
              </Button>
            </div>
          }
        >
          {t('stock.schedule.notTaken')}
        </Notice>
      )}
      <Tabs
        label={t('stock.title')}
        open={openTab}
        onOpen={setOpenTab}
        tabs={[
          {
            name: 'cars',
            label: t('stock.tabs.cars'),
            panel: <CarList order={order} onChange={(car) => setDialog({ kind: 'car', car })} />,
          },
          {
            name: 'feeds',
            label: t('stock.tabs.feeds'),
            panel: <FeedsPanel {...{ feeds, origin, canEdit }} />,
          },
        ]}
      />
      {dialog?.kind === 'car' && (
        <CarDialog
          {...{ car: dialog.car, choices }}
          onSaved={revalidate}
          onRemove={(number) => void remove(number)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'sheet' && (
        <SheetDialog onStored={revalidate} onClose={() => setDialog(null)} />
      )}
    </Room>
  );
}
