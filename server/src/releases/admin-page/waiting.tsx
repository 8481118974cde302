/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { sourcesOf } from 'shared-contracts/releasing/print';
import type { Answer, LiveVersion, Status } from 'shared-contracts/releasing/service';
import messages from './messages.json';
import { filled, momentOf, Part } from './part';

interface WaitingProps {
  status: Status;
  mayChange: (remote: string) => boolean;
}

/** What goes live later: when somebody else says so, and when it is time. */
export function Waiting({ status: { asked, plans }, mayChange }: WaitingProps) {
  const { remote, traffic, by, why, takeBack } = messages;
  if (asked.length + plans.length === 0) return null;
  return (
    <Part title={messages.waiting} head={[remote, traffic, by, why, takeBack]}>
      {asked.map(({ releases, traffic: share, at, by: who, why: reason }) => (
        <tr key={at}>
          <th scope="row">{namesOf(releases)}</th>
          <td className="whole">{`${share}%: ${messages.secondPerson}`}</td>
          <td>{who}</td>
          <td className="reason">{reason}</td>
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
          <th scope="row">{namesOf(releases)}</th>
          <td className="whole">
            {steps.map(({ at, traffic: share }) => `${share}%: ${momentOf(at)} UTC`).join(', ')}
          </td>
          <td>{who}</td>
          <td className="reason">{reason}</td>
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

/** Addresses that are over, and the way to have them again. */
export function Retired({ status, mayChange }: WaitingProps) {
  const { remote, address, instead, by, takeBack } = messages;
  if (status.retired.length === 0) return null;
  return (
    <Part title={messages.retired} head={[remote, address, instead, by, takeBack]}>
      {status.retired.map((route) => {
        const { name, path } = route;
        const isLive = status.microFrontends.some((one) => one.name === name);
        return (
          <tr key={`${name}/${path}`}>
            <th scope="row">{name}</th>
            <td>{`/${path}`}</td>
            <td>{route.instead ?? messages.gone}</td>
            <td>{`${route.by}, ${momentOf(route.at)}`}</td>
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

/** Who gave which orders. */
export function Orders({ orders }: { orders: Answer<'audit'> }) {
  const { when, who, what, on, outcome } = messages;
  if (orders.length === 0) return null;
  return (
    <Part title={messages.orders} head={[when, who, what, on, outcome]}>
      {orders.map(({ at, by, did, on: subject, outcome: end }) => (
        <tr key={`${at} ${by} ${did} ${subject}`}>
          <th scope="row">{momentOf(at)}</th>
          <td>{by}</td>
          <td>{did}</td>
          <td className="whole">{subject}</td>
          <td className="reason">{end}</td>
        </tr>
      ))}
    </Part>
  );
}

/** Where a version comes from, and what is new in it. */
export function Sources({ attestation }: Pick<LiveVersion, 'attestation'>): ReactNode {
  if (!attestation) return null;
  const { changes } = attestation;
  const text = sourcesOf(attestation);
  if (changes.length === 0) return text;
  return (
    <details>
      <summary>{text}</summary>
      {changes.map((subject) => (
        <div key={subject}>{subject}</div>
      ))}
    </details>
  );
}

interface OrderFormProps {
  fields: { act: string; name: string; [field: string]: string };
  isAllowed: boolean;
  label: string;
  /** What else is asked, with what stands there at first. */
  asked?: readonly { name: string; label: string; value: string }[];
  choice?: { name: string; label: string; options: readonly { value: string; text: string }[] };
}

/** A button, and the reason that goes into the history. */
export function OrderForm({ fields, isAllowed, label, asked = [], choice }: OrderFormProps) {
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
