import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useRevalidator } from 'shared-contracts/router';
import { type TrashItem, trashDays } from 'shared-contracts/staff-trash';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { Table } from 'shared-ui/staff/table';
import { trash } from '../service/trash';
import type { trashLoader } from './trash.loader';

/** Recently deleted items: name, who deleted them, and until when they can be restored. */
export function TrashScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { items } = useLoaderData<LoaderData<typeof trashLoader>>();
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [result, setResult] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const nameOf = ({ name, title }: TrashItem) => title?.[locale] || title?.en || name;

  async function restore(item: TrashItem) {
    setBusyId(item.id);
    try {
      await trash.restore(item.id);
      setResult({ tone: 'success', text: t('trash.restored', { name: nameOf(item) }) });
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      setResult({ tone: 'error', text: t(`trash.refusals.${refusalCode(error)}`) });
    }
    setBusyId(null);
    await revalidate();
  }

  return (
    <Room title={t('trash.title')}>
      <p>{t('trash.explain', { count: trashDays })}</p>
      <div role="status">{result && <Notice tone={result.tone}>{result.text}</Notice>}</div>
      {items.length === 0 ? (
        <EmptyState title={t('trash.empty')} text={t('trash.emptyText')} />
      ) : (
        <Table
          label={t('trash.title')}
          stacks
          columns={[
            ...[t('trash.what'), t('trash.kind'), t('trash.who')],
            ...[t('trash.when'), t('trash.until'), t('trash.action')],
          ]}
          rows={items.map((item) => ({
            key: item.id,
            cells: [
              <bdi key="what">{nameOf(item)}</bdi>,
              t(`trash.kinds.${item.kind}`),
              <bdi key="who">{item.deletedBy}</bdi>,
              <Moment key="when" iso={item.deletedAt} />,
              <Moment key="until" iso={item.until} />,
              <Button
                key="restore"
                busy={busyId === item.id}
                onClick={() => void restore(item)}
                aria-label={t('trash.restoreOne', { name: nameOf(item) })}
              >
                {t('trash.restore')}
              </Button>,
            ],
          }))}
        />
      )}
    </Room>
  );
}

const codes = ['unknown', 'taken', 'rights', 'faults'] as const;

function refusalCode({ answer }: StaffError): (typeof codes)[number] | 'fault' {
  const sent: unknown = Object(answer).code;
  return codes.find((code) => code === sent) ?? 'fault';
}
