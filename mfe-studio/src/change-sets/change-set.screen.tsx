import { useState } from 'react';
import type { ChangeSet, ChangeSetMember } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import type { Person } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { dayFirst, Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { Table } from 'shared-ui/staff/table';
import { Tabs } from 'shared-ui/staff/tabs';
import { CommentSummary } from '../comments/comment-list';
import { CommentsProvider, mayComment } from '../comments/comments';
import { useFileName } from '../content/file-name';
import { Actor } from '../record/actor';
import { Difference } from '../record/difference';
import { HistoryNote } from '../record/history';
import { LiveLink } from '../record/live-link';
import { campaignRecord } from '../service/campaigns';
import { fileRecord } from '../service/content';
import { rightsKind, slugIn, studioPaths } from '../studio-paths';
import { TitledSection } from '../titled-section';
import type { changeSetLoader } from './change-set.loader';
import { ChangeSetSteps } from './change-set-steps';
import { SetState } from './set-state';

/** A change set: its next steps, what each file changes, and its history. */
export function ChangeSetScreen() {
  const { t } = useTranslation('mfe-studio');
  const data = useLoaderData<LoaderData<typeof changeSetLoader>>();
  const { set } = data;
  const [openTab, setOpenTab] = useState('changes');
  return (
    <Room
      title={set.title}
      actions={
        <ButtonLink kind="quiet" to={studioPaths.changeSets()}>
          {t('changeSets.back')}
        </ButtonLink>
      }
    >
      <div>
        <SetState state={set.state} />
        {set.plannedAt && !set.liveAt && (
          <p>
            {t('changeSets.day')} <bdi>{dayFirst(set.plannedAt)}</bdi>
          </p>
        )}
      </div>
      <ChangeSetSteps {...data} />
      <Tabs
        label={t('content.parts')}
        tabs={[
          { name: 'changes', label: t('campaigns.changesTab'), panel: <Members {...data} /> },
          { name: 'history', label: t('campaigns.historyTab'), panel: <SetHistory set={set} /> },
        ]}
        open={openTab}
        onOpen={setOpenTab}
      />
    </Room>
  );
}

function Members({ set: { members }, person }: { set: ChangeSet; person: Person }) {
  const { t } = useTranslation('mfe-studio');
  if (members.length === 0)
    return <EmptyState title={t('changeSets.empty')} text={t('changeSets.emptyText')} />;
  return (
    <div>
      {members.map((member) => (
        <Member key={member.path} member={member} person={person} />
      ))}
    </div>
  );
}

/** The client of a record by its path in the set. */
const recordAt = (path: string) =>
  rightsKind(path) === 'campaign' ? campaignRecord(slugIn(path)) : fileRecord(path);

/** A record of the set, its faults and its changes. */
function Member({ member, person }: { member: ChangeSetMember; person: Person }) {
  const { path, title, draft, changes, livePage } = member;
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const nameOf = useFileName();
  return (
    <TitledSection
      title={nameOf({ path, title })}
      actions={
        <>
          <ButtonLink kind="quiet" to={studioPaths.record(path)}>
            {t('changeSets.toFile')}
          </ButtonLink>
          <LiveLink page={livePage} name={nameOf({ path, title })} />
        </>
      }
    >
      {draft && draft.faults.length > 0 && (
        <Notice tone="error" title={t('editor.check.errors', { count: draft.faults.length })}>
          <ul>
            {draft.faults.map(({ field, sentence }) => (
              <li key={`${field} ${sentence.en}`}>
                <bdi>{field}</bdi>: {sentence[locale]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <CommentsProvider
        client={recordAt(path).comments}
        hasDraft={draft !== null}
        may={mayComment(person, rightsKind(path))}
      >
        <CommentSummary />
        <Difference changes={changes} label={nameOf({ path, title })} />
      </CommentsProvider>
    </TitledSection>
  );
}

/** Steps, newest first; a step is one for all files. */
function SetHistory({ set: { history, members } }: { set: ChangeSet }) {
  const { t } = useTranslation('mfe-studio');
  const path = members[0]?.path;
  const steps = history.filter((event) => event.path === path);
  if (steps.length === 0)
    return <EmptyState title={t('changeSets.noSteps')} text={t('changeSets.noStepsText')} />;
  return (
    <Table
      label={t('campaigns.historyTab')}
      stacks
      columns={['when', 'who', 'what', 'note'].map((name) => t(`campaigns.${name}`))}
      rows={steps
        .map(({ at, by, action, note }, index) => ({
          key: String(index),
          cells: [
            <Moment key="at" iso={at} />,
            <Actor key="by" name={by} />,
            t(`campaigns.did.${action}`),
            <HistoryNote key="note" action={action} note={note} />,
          ],
        }))
        .reverse()}
    />
  );
}
