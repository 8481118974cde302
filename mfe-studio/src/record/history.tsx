import type { RecordEvent } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { Moment } from 'shared-ui/staff/moment';
import { Table } from 'shared-ui/staff/table';
import { Actor } from './actor';

/** What is told beside a step: its moment, who was asked, in whose place somebody approved, or a reason. */
export function HistoryNote({ action, note }: Pick<RecordEvent, 'action' | 'note'>) {
  const { t } = useTranslation('mfe-studio');
  if (note === null) return null;
  if (action === 'scheduled') return <Moment iso={note} />;
  if (action === 'submitted' || action === 'asked') return t('approvals.asks', { name: note });
  if (action === 'approved') return t('approvals.insteadOf', { name: note });
  return <bdi>{note}</bdi>;
}

/** Events, newest first. */
export function History({ events }: { events: readonly RecordEvent[] }) {
  const { t } = useTranslation('mfe-studio');
  const columns = [
    ...[t('campaigns.when'), t('campaigns.who'), t('campaigns.what')],
    ...[t('campaigns.visitorsSaw'), t('campaigns.note')],
  ];
  return (
    <Table
      label={t('campaigns.historyTab')}
      stacks
      columns={columns}
      rows={events
        .map((event, index) => ({
          key: String(index),
          cells: [
            <Moment key="at" iso={event.at} />,
            <Actor key="by" name={event.by} />,
            t(`campaigns.did.${event.action}`),
            event.from === event.to
              ? ''
              : t('campaigns.fromTo', {
                  from: versionLabel(event.from),
                  to: versionLabel(event.to),
                }),
            noteContent(event),
          ],
        }))
        .reverse()}
    />
  );

  function noteContent({ action, note, isUnapproved }: RecordEvent) {
    // Files in the folder need no approval: writing there requires access to the machine
    if (isUnapproved && action !== 'taken') return t('campaigns.unapproved');
    return <HistoryNote action={action} note={note} />;
  }

  function versionLabel(version: number | null): string {
    return version === null ? t('campaigns.noVersion') : t('campaigns.version', { version });
  }
}
