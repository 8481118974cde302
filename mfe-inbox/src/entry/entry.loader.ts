import { dayInBahrain } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { toAnswer } from '../service/answer';
import { leads } from '../service/leads';

/** Loads the forms for a lead by hand; null for people who may not work on leads. */
export const entryLoader = loader(async ({ request, locale }) => {
  const { person } = await me();
  if (!can(person, 'lead.work')) return null;
  const [forms, choices] = await Promise.all([
    toAnswer(leads.entryForms(locale)),
    toAnswer(leads.choices(locale)),
  ]);
  // from a free slot of the calendar
  const { kind = '', ...given } = Object.fromEntries(new URL(request.url).searchParams);
  return {
    forms,
    ...{ kind, given },
    branches: choices.data?.branches ?? [],
    today: dayInBahrain(new Date()),
  };
});
