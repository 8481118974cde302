/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import type { Answer, LiveVersion, Status } from 'shared-contracts/releasing/service';
import { fillPlaceholders } from '../../staff/staff-language';
import { LtrText, type ReleaseMessages, useMessages, wordFor } from './page-locale';
import { formatMoment, TableSection } from './table-section';

interface PendingProps {
  status: Status;
  mayChange: (remote: string) => boolean;
}

/** Orders that wait for a second person, and plans. */
export function PendingReleases({ status: { asked, plans }, mayChange }: PendingProps) {
  const messages = useMessages();
  const approvals = asked.map(({ releases, traffic, ...order }) => ({
    ...{ ...order, releases, key: order.at, act: 'approve', label: messages.approve },
    version: releases[0]?.version,
    when: fillPlaceholders(messages.secondPerson, { share: String(traffic) }),
  }));
  const planned = plans.map(({ releases, steps, ...plan }) => ({
    ...{ ...plan, releases, key: namesOf(releases), act: 'rollback', label: messages.endPlan },
    version: undefined,
    when: steps.map(({ at, traffic }) => (
      <div key={at}>
        <LtrText>{`${traffic}%: ${formatMoment(at)}`}</LtrText>
      </div>
    )),
  }));
  return (
    <TableSection
      id="waiting"
      title={messages.waiting}
      rows={[...approvals, ...planned]}
      keyOf={({ key }) => key}
      columns={[
        { head: messages.remote, cell: ({ releases }) => <LtrText>{namesOf(releases)}</LtrText> },
        { head: messages.traffic, cell: ({ when }) => when, className: 'whole' },
        { head: messages.by, cell: ({ by }) => by },
        { head: messages.why, cell: ({ why }) => <bdi>{why}</bdi>, className: 'reason' },
        {
          head: messages.takeBack,
          cell: ({ act, releases, version, label }) => (
            <ActionForm
              fields={{ act, name: releases[0]?.name ?? '', ...(version && { version }) }}
              isAllowed={releases.every(({ name }) => mayChange(name))}
              label={label}
            />
          ),
        },
      ]}
    />
  );
}

/** Retired addresses, each with a button to restore it. */
export function RetiredRoutes({ status, mayChange }: PendingProps) {
  const messages = useMessages();
  const isLive = (remote: string) => status.microFrontends.some(({ name }) => name === remote);
  return (
    <TableSection
      id="retired"
      title={messages.retired}
      rows={status.retired}
      keyOf={({ name, path }) => `${name}/${path}`}
      columns={[
        { head: messages.remote, cell: ({ name }) => name },
        { head: messages.address, cell: ({ path }) => <LtrText>{`/${path}`}</LtrText> },
        {
          head: messages.instead,
          cell: ({ instead }) => (instead ? <LtrText>{instead}</LtrText> : messages.gone),
        },
        {
          head: messages.by,
          cell: ({ by, at }) => fillPlaceholders(messages.retiredBy, { by, at: formatMoment(at) }),
        },
        {
          head: messages.takeBack,
          cell: ({ name, path }) =>
            isLive(name) ? (
              <ActionForm
                fields={{ act: 'restore', name, path }}
                isAllowed={mayChange(name)}
                label={messages.restore}
              />
            ) : (
              messages.promoteAgain
            ),
        },
      ]}
    />
  );
}

export function AuditTrail({ orders }: { orders: Answer<'audit'> }) {
  const messages = useMessages();
  return (
    <TableSection
      id="orders"
      title={messages.orders}
      rows={orders}
      keyOf={({ at, by, did, on }) => `${at} ${by} ${did} ${on}`}
      columns={[
        { head: messages.when, moment: ({ at }) => at },
        { head: messages.who, cell: ({ by }) => by },
        { head: messages.what, cell: ({ did }) => wordFor(messages.did, did) },
        { head: messages.on, cell: ({ on }) => <LtrText>{on}</LtrText>, className: 'whole' },
        {
          head: messages.outcome,
          cell: ({ outcome }) => <bdi>{outcomeIn(messages, outcome)}</bdi>,
          className: 'reason',
        },
      ]}
    />
  );
}

/** `done`, or `refused: ` and either the checks that failed or a sentence. */
function outcomeIn(messages: ReleaseMessages, outcome: string): string {
  if (outcome === 'done') return messages.orderDone;
  const [, why] = /^refused: (.*)$/s.exec(outcome) ?? [];
  if (why === undefined) return outcome;
  const said = why.split(', ').map((check) => wordFor(messages.checks, check));
  return fillPlaceholders(messages.orderRefused, { why: said.join(', ') });
}

export function Sources({ attestation }: Pick<LiveVersion, 'attestation'>): ReactNode {
  const messages = useMessages();
  if (!attestation) return null;
  const { changes } = attestation;
  const text = <bdi>{sourcesText(messages, attestation)}</bdi>;
  if (changes.length === 0) return text;
  return (
    <details>
      <summary>{text}</summary>
      {changes.map((subject) => (
        <div key={subject}>
          <bdi>{subject}</bdi>
        </div>
      ))}
    </details>
  );
}

/** Commit, checks that passed and time, in the language of the page. */
function sourcesText(
  { proof }: ReleaseMessages,
  { commit, isClean, ran, at }: NonNullable<LiveVersion['attestation']>,
): string {
  const commitMessage = isClean ? proof.commit : proof.changedCommit;
  const checks = ran.map(({ name }) => wordFor(proof.checks, name)).join(proof.and);
  return [
    commit ? fillPlaceholders(commitMessage, { commit: commit.slice(0, 7) }) : proof.noCommit,
    checks ? fillPlaceholders(proof.passed, { checks }) : proof.notRun,
    `\u2066${formatMoment(at)}\u2069`,
  ].join(proof.comma);
}

interface ActionInput {
  name: string;
  label: string;
  value: string;
  /** Whether a script adds a slider for its percentage. */
  isShare?: boolean;
}

interface ActionFormProps {
  fields: { act: string; name: string; [field: string]: string };
  isAllowed: boolean;
  label: string;
  /** Additional text fields with their initial values. */
  inputs?: readonly ActionInput[];
  choice?: { name: string; label: string; options: readonly { value: string; text: string }[] };
}

/** A button with a field for the reason, which is recorded in the history. */
export function ActionForm({ fields, isAllowed, label, inputs = [], choice }: ActionFormProps) {
  const messages = useMessages();
  if (!isAllowed) return messages.noChange;
  const { act: _act, ...subject } = fields;
  const subjectText = Object.values(subject).join(' ');
  return (
    <form method="post" action="/-/releases">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice && (
        <select name={choice.name} aria-label={`${choice.label}: ${subjectText}`}>
          {choice.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {inputs.map(({ name, label: question, value, isShare }) => (
        <label key={name}>
          {question}{' '}
          <input
            className="short"
            dir="ltr"
            name={name}
            defaultValue={value}
            aria-label={`${question}: ${subjectText}`}
            autoComplete="off"
            {...(isShare && { inputMode: 'decimal', 'data-slider': '' })}
          />
        </label>
      ))}
      <input
        name="why"
        required
        maxLength={200}
        placeholder={messages.why}
        aria-label={fillPlaceholders(messages.whyFor, { remote: fields.name, act: label })}
        autoComplete="off"
      />
      <button type="submit" aria-label={`${label}: ${subjectText}`}>
        {label}
      </button>
    </form>
  );
}

const namesOf = (releases: readonly { name: string; version: string }[]) =>
  releases.map(({ name, version }) => `${name} ${version}`).join(', ');
