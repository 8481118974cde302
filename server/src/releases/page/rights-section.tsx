/** @jsxRuntime automatic */
import type { ReleaseToken } from '../../config/release-config';
import { LtrText, useMessages } from './page-locale';
import { formatMoment, TableSection } from './table-section';

/** The teams and what their tokens permit. */
export function RightsSection({ tokens }: { tokens: readonly ReleaseToken[] }) {
  const messages = useMessages();
  return (
    <TableSection
      id="rights"
      title={messages.rights}
      before={<p>{messages.rightsOf}</p>}
      rows={tokens}
      keyOf={({ digest }) => digest}
      columns={[
        { head: messages.errorTeam, cell: ({ team }) => <LtrText>{team}</LtrText> },
        {
          head: messages.remote,
          cell: ({ remotes }) =>
            remotes.includes('*') ? messages.anything : <LtrText>{remotes.join(', ')}</LtrText>,
        },
        {
          head: messages.may,
          cell: ({ roles }) => roles.map((role) => messages.did[role]).join(messages.proof.comma),
          isLabelled: true,
        },
        {
          head: messages.endsAt,
          cell: ({ until }) => (until ? <LtrText>{formatMoment(until)}</LtrText> : messages.noEnd),
          isLabelled: true,
        },
      ]}
    />
  );
}
