/** @jsxRuntime automatic */
import type { Stage, Status } from 'shared-contracts/releasing/service';
import { fillPlaceholders } from '../../staff/staff-language';
import { LtrText, useMessages } from './page-locale';
import { ActionForm } from './pending-releases';
import { formatMoment, TableSection } from './table-section';

interface StagesProps {
  stages: Status['stages'];
  mayChange: (remote: string) => boolean;
}

/** What everybody gets on each stage, side by side, with forms that move versions from staging to production. */
export function StagesSection({ stages, mayChange }: StagesProps) {
  const messages = useMessages();
  const names = new Set(stages.flatMap(({ versions }) => versions.map(({ name }) => name)));
  const isProduction = stages.some(({ stage, isOwn }) => isOwn && stage === 'production');
  const production = stages.find(({ stage }) => stage === 'production')?.origin;
  return (
    <TableSection
      id="stages"
      title={messages.stages}
      before={
        !isProduction && (
          <p>
            {messages.moveThere}{' '}
            {production && <a href={`${production}/-/releases#stages`}>{production}</a>}
          </p>
        )
      }
      rows={[...names].sort()}
      keyOf={(name) => name}
      columns={[
        { head: messages.remote, cell: (name) => name },
        ...stages.map((stage) => ({
          head: messages.stageNames[stage.stage],
          cell: (name: string) => (
            <OnStage version={versionOf(stage, name)} isSame={isSame(stages, name)} />
          ),
          className: 'line' as const,
          isLabelled: true,
        })),
        ...(isProduction
          ? [
              {
                head: messages.move,
                cell: (name: string) => <Move {...{ stages, name, isAllowed: mayChange(name) }} />,
                className: 'reason' as const,
              },
            ]
          : []),
      ]}
    />
  );
}

type StageVersion = Stage['versions'][number];

const versionOf = (stage: Stage | undefined, name: string): StageVersion | undefined =>
  stage?.versions.find((one) => one.name === name);

/** Whether everybody gets the same version on all stages. */
const isSame = (stages: Status['stages'], name: string): boolean =>
  new Set(stages.map((stage) => versionOf(stage, name)?.version)).size === 1;

/** The version, and unless it is the same on all stages how it does there. */
function OnStage({ version, isSame }: { version: StageVersion | undefined; isSame: boolean }) {
  const messages = useMessages();
  if (!version) return messages.nothing;
  const { pages, errors, since, by } = version;
  if (isSame) return <code dir="ltr">{version.version}</code>;
  const counts = { pages: String(pages), errors: String(errors) };
  return (
    <>
      <code dir="ltr">{version.version}</code>
      <div>
        <LtrText>{formatMoment(since)}</LtrText> <bdi>{by}</bdi>
      </div>
      <div>{fillPlaceholders(messages.counted, counts)}</div>
    </>
  );
}

function Move({
  stages,
  name,
  isAllowed,
}: { name: string; isAllowed: boolean } & Pick<StagesProps, 'stages'>) {
  const messages = useMessages();
  const staging = versionOf(
    stages.find(({ stage }) => stage === 'staging'),
    name,
  );
  if (!staging) return null;
  if (isSame(stages, name)) return messages.sameVersion;
  if (staging.obstacle)
    return (
      <>
        {messages.notMovable} <LtrText>{staging.obstacle}</LtrText>
      </>
    );
  return (
    <ActionForm
      fields={{ act: 'promote', name, version: staging.version, from: 'staging' }}
      inputs={[{ name: 'traffic', label: messages.traffic, value: '100', isShare: true }]}
      label={messages.move}
      isAllowed={isAllowed}
    />
  );
}
