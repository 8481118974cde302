import type { Locale } from 'shared-contracts/locale';
import { fill } from '../../leads/delivery/mail-body';
import ar from '../../leads/delivery/messages/ar.json';
import en from '../../leads/delivery/messages/en.json';
import type { ReleaseEvent } from '../service/release-event';

const messages = { en: en.release, ar: ar.release };

/** A mail about a release event: the event in the subject, the reason and the required action in the text. */
export function releaseMail(
  { event, at, by, why, changes }: ReleaseEvent,
  origin: string,
  locale: Locale,
) {
  const words: Readonly<Record<string, string>> & { nothing: string; by: string } =
    messages[locale];
  const what = words[event] ?? event;
  const lines = changes.map(({ name, from, to }) =>
    event === 'refused' || from === to
      ? `${name} ${to ?? ''}`
      : `${name}: ${from ?? words.nothing} → ${to ?? words.nothing}`,
  );
  // versions keep their order from left to right in Arabic
  const shown = locale === 'ar' ? lines.map((line) => `\u2066${line}\u2069`) : lines;
  return {
    subject: `${what}: ${changes.map(({ name }) => name).join(', ')}`,
    text: [`${what}: ${shown.join('\n')}`, why, fill(words.by, { by, at }), `${origin}/-/releases`]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
