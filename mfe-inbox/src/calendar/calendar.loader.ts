import { dayInBahrain } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { toAnswer } from '../service/answer';
import { leads } from '../service/leads';

/** Loads one day of the workshops' bookings; only the person if they may not read leads. */
export const calendarLoader = loader(async ({ request, locale }) => {
  const { person } = await me();
  if (!can(person, 'lead.read')) return null;
  const today = dayInBahrain(new Date());
  const dayParameter = new URL(request.url).searchParams.get('day') ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(dayParameter) ? dayParameter : today;
  return {
    today,
    day,
    answer: await toAnswer(leads.calendar(new URLSearchParams({ day }), locale)),
  };
});
