import { dayInBahrain } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { toAnswer } from '../service/answer';
import { leads } from '../service/leads';

/** Loads the person of a lead; null for people who may not read leads. */
export const personLoader = loader(async ({ params: { reference = '' }, locale }) => {
  const { person } = await me();
  if (!can(person, 'lead.read')) return null;
  return {
    answer: await toAnswer(leads.personOf(reference, locale)),
    canTie: can(person, 'lead.work'),
    today: dayInBahrain(new Date()),
  };
});
