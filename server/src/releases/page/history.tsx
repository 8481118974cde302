/** @jsxRuntime automatic */
import {
  type Change,
  changeActions,
  changeReason,
  durationText,
  type Status,
  type Tested,
} from 'shared-contracts/releasing/service';
import { fillPlaceholders } from '../../staff/staff-language';
import { type ReleaseMessages, useMessages, wordFor } from './page-locale';
import { TableSection } from './table-section';

/** Which changes are shown; an empty text stands for all. */
export interface HistoryFilter {
  remote: string;
  action: string;
}

/** What was changed, by whom and why, and a form that shows a part of it. */
export function History({
  history,
  filter,
  status,
}: {
  history: readonly Change[];
  filter: HistoryFilter;
  status: Status;
}) {
  const messages = useMessages();
  const nothing = <bdi>{messages.nothing}</bdi>;
  return (
    <TableSection
      id="history"
      title={messages.history}
      before={<FilterForm {...{ filter, status }} />}
      emptyText={messages.noHistory}
      rows={history}
      keyOf={({ number }) => number}
      columns={[
        { head: messages.when, moment: ({ at }) => at },
        { head: messages.who, cell: ({ by }) => by },
        { head: messages.what, cell: ({ action }) => wordFor(messages.actions, action) },
        {
          head: messages.change,
          cell: ({ changes }) =>
            changes.map(({ name, from, to }) => (
              <div key={name}>
                <bdi dir="ltr">
                  {name}: {from ?? nothing} → {to ?? nothing}
                </bdi>
              </div>
            )),
        },
        {
          head: messages.why,
          cell: ({ tested = [], ...change }) => (
            <>
              <bdi>{changeReason(change)}</bdi>
              {tested.map((one) => (
                <div key={one.name}>{testedText(messages, one)}</div>
              ))}
            </>
          ),
          className: 'reason',
        },
      ]}
    />
  );
}

const testedText = (
  messages: ReleaseMessages,
  { publishedBy, promotedBy, minutes, pages, errors, version }: Tested,
) =>
  fillPlaceholders(messages.tested, {
    ...{ version, minutes: durationText(minutes), pages: String(pages), errors: String(errors) },
    ...{ publishedBy: publishedBy ?? messages.nothing, promotedBy: promotedBy ?? messages.nothing },
  });

/** Remotes that are retired have a history, too. */
const remotesIn = ({ microFrontends, retired }: Status) =>
  [...new Set([...microFrontends, ...retired].map(({ name }) => name))].sort();

function FilterForm({ filter, status }: { filter: HistoryFilter; status: Status }) {
  const messages = useMessages();
  return (
    <form method="get" action="/-/releases#history">
      <label>
        {messages.onlyRemote}{' '}
        <select name="remote" defaultValue={filter.remote}>
          <option value="">{messages.anything}</option>
          {remotesIn(status).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {messages.onlyAction}{' '}
        <select name="action" defaultValue={filter.action}>
          <option value="">{messages.anything}</option>
          {changeActions.map((action) => (
            <option key={action} value={action}>
              {messages.actions[action]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{messages.filter}</button>
    </form>
  );
}
