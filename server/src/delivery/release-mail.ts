import type { ReleaseEvent } from '../releases/service/release-event';

const verbs: Readonly<Record<string, string>> = {
  refused: 'Refused',
  promote: 'Live',
  canary: 'Canary',
  rollback: 'Taken back',
  halt: 'Canary halted',
  breaker: 'Stopped by the site',
};

/** A mail about a release event: the event in the subject, the reason and the required action in the text. */
export function releaseMail({ event, at, by, why, changes }: ReleaseEvent, origin: string) {
  const what = verbs[event] ?? event;
  const lines = changes.map(({ name, from, to }) =>
    event === 'refused' || from === to
      ? `${name} ${to ?? ''}`
      : `${name}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`,
  );
  return {
    subject: `${what}: ${changes.map(({ name }) => name).join(', ')}`,
    text: [`${what}: ${lines.join('\n')}`, why, `By ${by}, ${at}`, `${origin}/-/releases`]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
