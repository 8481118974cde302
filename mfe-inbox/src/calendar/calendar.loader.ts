import { dayInBahrain } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import * as v from 'valibot';
import { toAnswer } from '../service/answer';
import { leads } from '../service/leads';

/** Loads a day or a week of bookings; null for people who may not read leads. */
export const calendarLoader = loader(async ({ request, locale }) => {
  const { person } = await me();
  if (!can(person, 'lead.read')) return null;
  const today = dayInBahrain(new Date());
  const { searchParams } = new URL(request.url);
  const dayParameter = searchParams.get('day') ?? '';
  const isDay = v.is(v.pipe(v.string(), v.isoDate()), dayParameter);
  const day = isDay ? dayParameter : today;
  const view = searchParams.get('view') === 'week' ? ('week' as const) : ('day' as const);
  const query = new URLSearchParams({ day });
  return {
    ...{ today, day, view },
    by: searchParams.get('by') === 'adviser' ? ('adviser' as const) : ('workshop' as const),
    /** The lane that a week shows. */
    of: searchParams.get('of') ?? '',
    canWork: can(person, 'lead.work'),
    canBlock: can(person, 'booking.block'),
    days: await toAnswer(
      view === 'week'
        ? leads.calendarWeek(query, locale).then(({ days }) => days)
        : leads.calendar(query, locale).then((calendar) => [calendar]),
    ),
  };
});
