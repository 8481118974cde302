import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useRevalidator } from 'shared-contracts/router';
import type { StaffRecallList } from 'shared-contracts/staff-recalls';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { Table } from 'shared-ui/staff/table';
import { Actor } from '../record/actor';
import { recalls } from '../service/recalls';
import { useRefusal } from '../steps/use-refusal';
import { useUndoToast } from '../trash/use-undo-toast';
import { RecallSheetDialog } from './recall-sheet-dialog';
import type { recallsLoader } from './recalls.loader';

/** The lists of recalled cars: what is live, bringing a list in, and taking one back. */
export function RecallsScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { lists } = useLoaderData<LoaderData<typeof recallsLoader>>();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { refusal, showRefusal } = useRefusal();
  const showUndoToast = useUndoToast();
  async function takeBack({ recall, title }: StaffRecallList) {
    showRefusal(null);
    try {
      showUndoToast(title[locale], await recalls.takeBack(recall));
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      showRefusal(error);
    }
    await revalidate();
  }
  const isForeign = lists.some((list) => list.isForeign);
  return (
    <Room
      title={t('recalls.title')}
      actions={
        <Button kind="main" onClick={() => setOpen(true)}>
          {t('recalls.bringIn')}
        </Button>
      }
    >
      <p>{t('recalls.explain')}</p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {isForeign && <Notice tone="warning">{t('recalls.foreign')}</Notice>}
      {lists.length === 0 ? (
        <EmptyState title={t('recalls.none')} text={t('recalls.noneText')} />
      ) : (
        <Table
          label={t('recalls.title')}
          stacks
          columns={['recall', 'id', 'cars', 'changed', 'action'].map((name) =>
            t(`recalls.columns.${name}`),
          )}
          rows={lists.map((list) => ({
            key: list.recall,
            cells: [
              list.title[locale],
              <bdi key="id">{list.recall}</bdi>,
              formatNumber(list.cars),
              list.changedAt !== null && (
                <>
                  <Moment iso={list.changedAt} /> · <Actor name={list.changedBy} />
                </>
              ),
              list.cars > 0 && (
                <Button
                  key="action"
                  kind="quiet"
                  aria-label={t('recalls.takeBackOne', { name: list.title[locale] })}
                  onClick={() => void takeBack(list)}
                >
                  {t('recalls.takeBack')}
                </Button>
              ),
            ],
          }))}
        />
      )}
      {isOpen && <RecallSheetDialog onStored={revalidate} onClose={() => setOpen(false)} />}
    </Room>
  );
}
