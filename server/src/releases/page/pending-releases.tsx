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
export function PendingReleases({ status: { asked: approvals, plans }, mayChange }: PendingProps) {
  const messages = useMessages();
  const { remote, traffic, by, why, takeBack } = messages;
  if (approvals.length + plans.length === 0) return null;
  return (
    <TableSection id="waiting" title={messages.waiting} head={[remote, traffic, by, why, takeBack]}>
      {approvals.map(({ releases, traffic: share, at, by: who, why: reason }) => (
        <tr key={at}>
          <th scope="row">
            <LtrText>{releaseNames(releases)}</LtrText>
          </th>
          <td className="whole">
            {fillPlaceholders(messages.secondPerson, { share: String(share) })}
          </td>
          <td>{who}</td>
          <td className="reason">
            <bdi>{reason}</bdi>
          </td>
          <td>
            {releases.slice(0, 1).map(({ name, version }) => (
              <ActionForm
                key={name}
                fields={{ act: 'approve', name, version }}
                isAllowed={releases.every((one) => mayChange(one.name))}
                label={messages.approve}
              />
            ))}
          </td>
        </tr>
      ))}
      {plans.map(({ releases, steps, by: who, why: reason }) => (
        <tr key={releaseNames(releases)}>
          <th scope="row">
            <LtrText>{releaseNames(releases)}</LtrText>
          </th>
          <td className="whole">
            {steps.map(({ at, traffic: share }) => (
              <div key={at}>
                <LtrText>{`${share}%: ${formatMoment(at)} UTC`}</LtrText>
              </div>
            ))}
          </td>
          <td>{who}</td>
          <td className="reason">
            <bdi>{reason}</bdi>
          </td>
          <td>
            <ActionForm
              fields={{ act: 'rollback', name: releases[0]?.name ?? '' }}
              isAllowed={releases.every((one) => mayChange(one.name))}
              label={messages.endPlan}
            />
          </td>
        </tr>
      ))}
    </TableSection>
  );
}

/** Retired addresses, each with a button to restore it. */
export function RetiredRoutes({ status, mayChange }: PendingProps) {
  const messages = useMessages();
  const { remote, address, instead, by, takeBack } = messages;
  if (status.retired.length === 0) return null;
  return (
    <TableSection
      id="retired"
      title={messages.retired}
      head={[remote, address, instead, by, takeBack]}
    >
      {status.retired.map((route) => {
        const { name, path } = route;
        const isLive = status.microFrontends.some((one) => one.name === name);
        return (
          <tr key={`${name}/${path}`}>
            <th scope="row">{name}</th>
            <td>
              <LtrText>{`/${path}`}</LtrText>
            </td>
            <td>{route.instead ? <LtrText>{route.instead}</LtrText> : messages.gone}</td>
            <td>
              {fillPlaceholders(messages.retiredBy, { by: route.by, at: formatMoment(route.at) })}
            </td>
            <td>
              {isLive ? (
                <ActionForm
                  fields={{ act: 'restore', name, path }}
                  isAllowed={mayChange(name)}
                  label={messages.restore}
                />
              ) : (
                messages.promoteAgain
              )}
            </td>
          </tr>
        );
      })}
    </TableSection>
  );
}

/** The audit log. */
export function AuditTrail({ orders: entries }: { orders: Answer<'audit'> }) {
  const messages = useMessages();
  const { when, who, what, on, outcome } = messages;
  if (entries.length === 0) return null;
  return (
    <TableSection id="orders" title={messages.orders} head={[when, who, what, on, outcome]}>
      {entries.map(({ at, by, did, on: subject, outcome: outcomeText }) => (
        <tr key={`${at} ${by} ${did} ${subject}`}>
          <th scope="row">
            <LtrText>{formatMoment(at)}</LtrText>
          </th>
          <td>{by}</td>
          <td>{wordFor(messages.did, did)}</td>
          <td className="whole">
            <LtrText>{subject}</LtrText>
          </td>
          <td className="reason">
            <bdi>{outcomeIn(messages, outcomeText)}</bdi>
          </td>
        </tr>
      ))}
    </TableSection>
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

/** The sources of a version and its changes. */
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

interface ActionFormProps {
  fields: { act: string; name: string; [field: string]: string };
  isAllowed: boolean;
  label: string;
  /** Additional text fields with their initial values. */
  inputs?: readonly { name: string; label: string; value: string }[];
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
      {inputs.map(({ name, label: question, value }) => (
        <label key={name}>
          {question}{' '}
          <input
            className="short"
            dir="ltr"
            name={name}
            defaultValue={value}
            aria-label={`${question}: ${subjectText}`}
            autoComplete="off"
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

const releaseNames = (releases: readonly { name: string; version: string }[]) =>
  releases.map(({ name, version }) => `${name} ${version}`).join(', ');
