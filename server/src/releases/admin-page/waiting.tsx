/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { sourcesOf } from 'shared-contracts/releasing/print';
import type { Answer, LiveVersion, Status } from 'shared-contracts/releasing/service';
import { filled } from '../../admin/staff-language';
import { Latin, type ReleaseMessages, useMessages, wordFor } from './language';
import { momentOf, Part } from './part';

interface WaitingProps {
  status: Status;
  mayChange: (remote: string) => boolean;
}

/** Orders that wait for a second person, and plans. */
export function Waiting({ status: { asked, plans }, mayChange }: WaitingProps) {
  const messages = useMessages();
  const { remote, traffic, by, why, takeBack } = messages;
  if (asked.length + plans.length === 0) return null;
  return (
    <Part id="waiting" title={messages.waiting} head={[remote, traffic, by, why, takeBack]}>
      {asked.map(({ releases, traffic: share, at, by: who, why: reason }) => (
        <tr key={at}>
          <th scope="row">
            <Latin>{namesOf(releases)}</Latin>
          </th>
          <td className="whole">{filled(messages.secondPerson, { share: String(share) })}</td>
          <td>{who}</td>
          <td className="reason">
            <bdi>{reason}</bdi>
          </td>
          <td>
            {releases.slice(0, 1).map(({ name, version }) => (
              <OrderForm
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
        <tr key={namesOf(releases)}>
          <th scope="row">
            <Latin>{namesOf(releases)}</Latin>
          </th>
          <td className="whole">
            {steps.map(({ at, traffic: share }) => (
              <div key={at}>
                <Latin>{`${share}%: ${momentOf(at)} UTC`}</Latin>
              </div>
            ))}
          </td>
          <td>{who}</td>
          <td className="reason">
            <bdi>{reason}</bdi>
          </td>
          <td>
            <OrderForm
              fields={{ act: 'rollback', name: releases[0]?.name ?? '' }}
              isAllowed={releases.every((one) => mayChange(one.name))}
              label={messages.endPlan}
            />
          </td>
        </tr>
      ))}
    </Part>
  );
}

/** Retired addresses, each with a button to restore it. */
export function Retired({ status, mayChange }: WaitingProps) {
  const messages = useMessages();
  const { remote, address, instead, by, takeBack } = messages;
  if (status.retired.length === 0) return null;
  return (
    <Part id="retired" title={messages.retired} head={[remote, address, instead, by, takeBack]}>
      {status.retired.map((route) => {
        const { name, path } = route;
        const isLive = status.microFrontends.some((one) => one.name === name);
        return (
          <tr key={`${name}/${path}`}>
            <th scope="row">{name}</th>
            <td>
              <Latin>{`/${path}`}</Latin>
            </td>
            <td>{route.instead ? <Latin>{route.instead}</Latin> : messages.gone}</td>
            <td>{filled(messages.retiredBy, { by: route.by, at: momentOf(route.at) })}</td>
            <td>
              {isLive ? (
                <OrderForm
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
    </Part>
  );
}

/** The audit log. */
export function Orders({ orders }: { orders: Answer<'audit'> }) {
  const messages = useMessages();
  const { when, who, what, on, outcome } = messages;
  if (orders.length === 0) return null;
  return (
    <Part id="orders" title={messages.orders} head={[when, who, what, on, outcome]}>
      {orders.map(({ at, by, did, on: subject, outcome: end }) => (
        <tr key={`${at} ${by} ${did} ${subject}`}>
          <th scope="row">
            <Latin>{momentOf(at)}</Latin>
          </th>
          <td>{by}</td>
          <td>{wordFor(messages.did, did)}</td>
          <td className="whole">
            <Latin>{subject}</Latin>
          </td>
          <td className="reason">
            <bdi>{outcomeIn(messages, end)}</bdi>
          </td>
        </tr>
      ))}
    </Part>
  );
}

/** `done`, or `refused: ` and either the checks that failed or a sentence. */
function outcomeIn(messages: ReleaseMessages, outcome: string): string {
  if (outcome === 'done') return messages.orderDone;
  const [, why] = /^refused: (.*)$/s.exec(outcome) ?? [];
  if (why === undefined) return outcome;
  const said = why.split(', ').map((check) => wordFor(messages.checks, check));
  return filled(messages.orderRefused, { why: said.join(', ') });
}

/** The sources of a version and its changes. */
export function Sources({ attestation }: Pick<LiveVersion, 'attestation'>): ReactNode {
  if (!attestation) return null;
  const { changes } = attestation;
  const text = <Latin>{sourcesOf(attestation)}</Latin>;
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

interface OrderFormProps {
  fields: { act: string; name: string; [field: string]: string };
  isAllowed: boolean;
  label: string;
  /** Additional text fields with their initial values. */
  asked?: readonly { name: string; label: string; value: string }[];
  choice?: { name: string; label: string; options: readonly { value: string; text: string }[] };
}

/** A button with a field for the reason, which is recorded in the history. */
export function OrderForm({ fields, isAllowed, label, asked = [], choice }: OrderFormProps) {
  const messages = useMessages();
  if (!isAllowed) return messages.noChange;
  const { act: _act, ...subject } = fields;
  const of = Object.values(subject).join(' ');
  return (
    <form method="post" action="/-/releases">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice && (
        <select name={choice.name} aria-label={`${choice.label}: ${of}`}>
          {choice.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {asked.map(({ name, label: question, value }) => (
        <label key={name}>
          {question}{' '}
          <input
            className="short"
            dir="ltr"
            name={name}
            defaultValue={value}
            aria-label={`${question}: ${of}`}
            autoComplete="off"
          />
        </label>
      ))}
      <input
        name="why"
        required
        maxLength={200}
        placeholder={messages.why}
        aria-label={filled(messages.whyFor, { remote: fields.name, act: label })}
        autoComplete="off"
      />
      <button type="submit" aria-label={`${label}: ${of}`}>
        {label}
      </button>
    </form>
  );
}

const namesOf = (releases: readonly { name: string; version: string }[]) =>
  releases.map(({ name, version }) => `${name} ${version}`).join(', ');
