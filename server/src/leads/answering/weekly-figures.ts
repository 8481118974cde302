import { clockInBahrain, formatDate, type Locale } from 'shared-contracts/locale';
import { dayAfter } from 'shared-contracts/schedule';
import { can } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { addNotices, findNotice, type NoticeRow } from '../../staff/notices/notices.queries';
import { activeStaff, findPerson } from '../../staff/people/people.queries';
import { loadLeadLabels } from '../inbox/listed-lead';
import { peopleFigures, peopleLines } from '../inbox/people-figures';
import { scopeOf } from '../inbox/scope';

/** Bahrain's time on Sunday, the first day of work. */
const sendTime = '07:00';

/** Tells managers the figures of the week that ended on Saturday; each once, on however many servers. */
export async function noticeWeeklyFigures(database: Database, now: Date): Promise<void> {
  const clock = clockInBahrain(now);
  const day = clock.slice(0, 10);
  if (new Date(`${day}T00:00Z`).getUTCDay() !== 0 || clock.slice(11) < sendTime) return;
  const managers = (await activeStaff(database)).filter((one) => can(one, 'lead.peopleFigures'));
  const once = `figures-weekly ${day}`;
  if (!managers[0] || (await findNotice(database, `${once} ${managers[0].id}`))) return;
  const { since, until } = weekFrom(dayAfter(day, -7));
  await addNotices(database, {
    ...{ kind: 'figures-weekly', subject: since, once, now },
    people: managers.map(({ id }) => id),
    address: `/-/inbox/figures?${new URLSearchParams({ since, until })}`,
    words: { since: isolated(since), until: isolated(until) },
  });
}

const weekFrom = (since: string) => ({ since, until: dayAfter(since, 6) });

/** Arabic does not reorder it. */
const isolated = (day: string): string => `\u2066${formatDate(day)}\u2069`;

/** What the mail of such a notice says, within what its person may see now. */
export async function weeklyLines(
  database: Database,
  { person: id, subject }: Pick<NoticeRow, 'person' | 'subject'>,
  locale: Locale,
): Promise<string[]> {
  const person = await findPerson(database, id);
  if (!person) return [];
  const labels = await loadLeadLabels(database, locale);
  const context = { now: new Date(), labels };
  const figures = await peopleFigures(database, scopeOf(person), weekFrom(subject), context);
  return peopleLines(figures, locale);
}
