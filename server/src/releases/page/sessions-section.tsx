/** @jsxRuntime automatic */
import { signOutAddress } from '../../staff/sign-in-page';
import { fillPlaceholders } from '../../staff/staff-language';
import type { StaffSession } from '../../staff/staff-sessions';
import { useMessages } from './page-locale';
import { formatMoment, TableSection } from './table-section';

interface SessionsProps {
  /** The current session, and the sessions that it may end. */
  session: StaffSession;
  signedIn: readonly StaffSession[];
}

/** Sessions of signed-in browsers, each with a button to end it. */
export function SessionsSection({ session, signedIn }: SessionsProps) {
  const messages = useMessages();
  const endText = (one: StaffSession) =>
    one.id === session.id ? messages.signOut : messages.endSession;
  return (
    <div>
      <TableSection
        id="signed-in"
        title={messages.signedIn}
        rows={signedIn}
        keyOf={({ id }) => id}
        columns={[
          {
            head: messages.who,
            cell: ({ id, who }) =>
              id === session.id ? fillPlaceholders(messages.thisBrowser, { who }) : who,
          },
          { head: messages.signedInSince, moment: ({ beganAt }) => beganAt },
          { head: messages.lastSeen, moment: ({ seenAt }) => seenAt },
          { head: messages.endsAt, moment: ({ until }) => until },
          {
            head: messages.end,
            cell: (one) => (
              <SignOut
                which={one.id === session.id ? 'this' : one.id}
                label={`${endText(one)}: ${one.who}, ${formatMoment(one.beganAt)}`}
                text={endText(one)}
              />
            ),
          },
        ]}
      />
      <p>{messages.idle}</p>
      <SignOut which="all" label={messages.signOutAll} text={messages.signOutAll} />
    </div>
  );
}

function SignOut({ which, label, text }: { which: string; label: string; text: string }) {
  return (
    <form method="post" action={signOutAddress}>
      <input type="hidden" name="which" value={which} />
      <button type="submit" aria-label={label}>
        {text}
      </button>
    </form>
  );
}
