import type { WaitingDraft } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { Link, useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Moment } from 'shared-ui/staff/moment';
import { Room } from 'shared-ui/staff/room';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import styles from '../campaigns/campaigns.module.css';
import { useFileName } from '../content/file-name';
import { Actor } from '../record/actor';
import { Absences } from './absences';
import type { approvalsLoader } from './approvals.loader';

/** What waits for approval, of campaigns, content and sets, and who approves while somebody is away. */
export function ApprovalsScreen() {
  const { t } = useTranslation('mfe-studio');
  const data = useLoaderData<LoaderData<typeof approvalsLoader>>();
  const { locale } = useVisit();
  const nameOf = useFileName();
  const { waiting, person } = data;
  return (
    <Room title={t('approvals.title')}>
      {waiting.length === 0 ? (
        <EmptyState title={t('approvals.none')} text={t('approvals.noneText')} />
      ) : (
        <Table
          label={t('approvals.title')}
          stacks
          columns={[
            ...[t('campaigns.name'), t('content.kind'), t('approvals.submitted')],
            ...[t('approvals.approver'), t('comments.title')],
          ]}
          rows={waiting.map((one) => ({
            key: `${one.kind} ${one.name}`,
            cells: [
              <Link key="name" to={localise(one.address, locale)} className={styles.name}>
                <bdi>{nameOf({ path: one.name, title: one.title })}</bdi>
              </Link>,
              t(`approvals.kinds.${one.kind}`),
              <div key="by" className={styles.changed}>
                <Actor name={one.by} />
                <Moment iso={one.at} />
              </div>,
              <Approver key="asked" draft={one} person={person.id} />,
              one.openComments > 0 ? (
                <StateChip key="comments" tone="attention">
                  {t('comments.open', { count: one.openComments })}
                </StateChip>
              ) : (
                '–'
              ),
            ],
          }))}
        />
      )}
      <Absences {...data} />
    </Room>
  );
}

/** Who is to approve it: the reader, somebody by name, or all who may. */
function Approver({ draft: { asked, isForMe }, person }: { draft: WaitingDraft; person: string }) {
  const { t } = useTranslation('mfe-studio');
  return (
    <div className={styles.approver}>
      {asked?.id === person ? (
        <StateChip tone="attention">{t('approvals.you')}</StateChip>
      ) : asked ? (
        <bdi>{asked.name}</bdi>
      ) : (
        t(isForMe ? 'approvals.everybodyYou' : 'approvals.everybody')
      )}
      {asked?.insteadOf && <span>{t('approvals.insteadOf', { name: asked.insteadOf.name })}</span>}
    </div>
  );
}
