import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { Link, useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { dayFirst, Moment } from 'shared-ui/staff/moment';
import { Room } from 'shared-ui/staff/room';
import { Table } from 'shared-ui/staff/table';
import styles from '../campaigns/campaigns.module.css';
import { studioPaths } from '../studio-paths';
import { ChangeSetDialog } from './change-set-dialog';
import type { changeSetsLoader } from './change-sets.loader';
import { SetState } from './set-state';

/** All change sets, the newest first. */
export function ChangeSetsScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { sets, drafts, canEdit } = useLoaderData<LoaderData<typeof changeSetsLoader>>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Room
      title={t('changeSets.title')}
      actions={
        <>
          <ButtonLink to={studioPaths.content()}>{t('content.back')}</ButtonLink>
          {canEdit && (
            <Button kind="main" onClick={() => setDialogOpen(true)}>
              {t('changeSets.new')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('changeSets.text')}</p>
      {sets.length === 0 ? (
        <EmptyState title={t('changeSets.none')} text={t('changeSets.noneText')} />
      ) : (
        <Table
          label={t('changeSets.title')}
          stacks
          columns={[
            ...[t('changeSets.name'), t('campaigns.state'), t('changeSets.files')],
            ...[t('changeSets.liveAt'), t('changeSets.begun')],
          ]}
          rows={sets.map(({ id, title, state, size, plannedAt, liveAt, createdBy, createdAt }) => ({
            key: id,
            cells: [
              <Link
                key="title"
                to={localise(studioPaths.changeSet(id), locale)}
                className={styles.name}
              >
                <bdi>{title}</bdi>
              </Link>,
              <SetState key="state" state={state} />,
              String(size),
              liveAt ? (
                <Moment key="live" iso={liveAt} />
              ) : (
                <bdi key="planned" className={styles.window}>
                  {plannedAt ? dayFirst(plannedAt) : t('changeSets.atOnce')}
                </bdi>
              ),
              <div key="begun" className={styles.changed}>
                <bdi>{createdBy}</bdi>
                <Moment iso={createdAt} />
              </div>,
            ],
          }))}
        />
      )}
      {isDialogOpen && (
        <ChangeSetDialog set={null} drafts={drafts} onClose={() => setDialogOpen(false)} />
      )}
    </Room>
  );
}
