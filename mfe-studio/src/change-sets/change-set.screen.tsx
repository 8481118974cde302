import { useState } from 'react';
import type { ChangeSet, ChangeSetMember } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { Table } from 'shared-ui/staff/table';
import { Tabs } from 'shared-ui/staff/tabs';
import { useFileName } from '../content/file-name';
import { Actor } from '../record/actor';
import { Difference } from '../record/difference';
import { LiveLink } from '../record/live-link';
import { studioPaths } from '../studio-paths';
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
            {t('changeSets.day')} <bdi>{set.plannedAt}</bdi>
          </p>
        )}
      </div>
      <ChangeSetSteps {...data} />
      <Tabs
        label={t('content.parts')}
        tabs={[
          { name: 'changes', label: t('campaigns.changesTab'), panel: <Members set={set} /> },
          { name: 'history', label: t('campaigns.historyTab'), panel: <SetHistory set={set} /> },
        ]}
        open={openTab}
        onOpen={setOpenTab}
      />
    </Room>
  );
}

function Members({ set: { members } }: { set: ChangeSet }) {
  const { t } = useTranslation('mfe-studio');
  if (members.length === 0)
    return <EmptyState title={t('changeSets.empty')} text={t('changeSets.emptyText')} />;
  return (
    <div>
      {members.map((member) => (
        <Member key={member.path} member={member} />
      ))}
    </div>
  );
}

/** A file of the set, its faults and its changes. */
function Member({
  member: { path, title, draft, changes, livePage },
}: {
  member: ChangeSetMember;
}) {
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
      <Difference changes={changes} label={nameOf({ path, title })} />
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
      columns={['when', 'who', 'what', 'note'].map((name) => t(`campaigns.${name}`))}
      rows={steps
        .map(({ at, by, action, note }, index) => ({
          key: String(index),
          cells: [
            <Moment key="at" iso={at} />,
            <Actor key="by" name={by} />,
            t(`campaigns.did.${action}`),
            action === 'scheduled' && note ? (
              <Moment key="note" iso={note} />
            ) : (
              <bdi key="note">{note}</bdi>
            ),
          ],
        }))
        .reverse()}
    />
  );
}
