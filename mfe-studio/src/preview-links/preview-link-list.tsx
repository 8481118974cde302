import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { PreviewLinkList as Links } from 'shared-contracts/preview-links';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { useFileName } from '../content/file-name';
import { previewLinks } from '../service/preview-links';

/** Preview links of one campaign or file, or all, each with a revoke button. */
export function PreviewLinkList({ subject }: { subject?: Pick<Links[number], 'kind' | 'name'> }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const fileName = useFileName();
  const [links, setLinks] = useState<Links | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { order, isBusy, error } = useOrder();
  const reload = useCallback(() => previewLinks.list().then(setLinks, () => setFailed(true)), []);
  // Reads from the service, since others create and revoke links too
  useEffect(() => void reload(), [reload]);
  if (hasFailed) return <Notice tone="error">{t('campaigns.refusals.fault')}</Notice>;
  if (!links) return <p role="status">{t('previewLinks.loading')}</p>;
  const visibleLinks = links.filter(
    ({ kind, name }) => subject === undefined || (kind === subject.kind && name === subject.name),
  );
  const revokeLink = (id: string) =>
    order(async () => {
      await previewLinks.revoke(id);
      await reload();
    });
  return (
    <>
      <p>{t('previewLinks.text')}</p>
      {error && <Notice tone="error">{error}</Notice>}
      {visibleLinks.length === 0 ? (
        <EmptyState title={t('previewLinks.none')} text={t('previewLinks.noneText')} />
      ) : (
        <Table
          label={t('previewLinks.title')}
          stacks
          columns={[
            ...(subject ? [] : [t('previewLinks.shows')]),
            ...['version', 'by', 'made', 'until', 'end'].map((key) => t(`previewLinks.${key}`)),
          ]}
          rows={visibleLinks.map(
            ({ id, kind, name, title, version, madeBy, madeAt, until, canCallBack }) => ({
              key: id,
              cells: [
                ...(subject
                  ? []
                  : [
                      <bdi key="name">
                        {kind === 'content'
                          ? fileName({ path: name, title })
                          : title?.[locale] || name}
                      </bdi>,
                    ]),
                t('campaigns.version', { version }),
                <bdi key="by">{madeBy}</bdi>,
                <Moment key="made" iso={madeAt} />,
                <Moment key="until" iso={until} />,
                canCallBack ? (
                  <Button key="end" kind="danger" busy={isBusy} onClick={() => revokeLink(id)}>
                    {t('previewLinks.callBack')}
                  </Button>
                ) : (
                  ''
                ),
              ],
            }),
          )}
        />
      )}
    </>
  );
}
