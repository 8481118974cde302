import { answeredKinds } from 'shared-contracts/inbox';
import { dayInBahrain } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { answerOf } from '../service/answer';
import { leads } from '../service/leads';

const aDay = 24 * 60 * 60 * 1000;

/** Loads the lead figures; only the person if they may not read them. */
export const figuresLoader = loader(async ({ request, locale }) => {
  const { person } = await me();
  if (!can(person, 'lead.figures')) return null;
  const { searchParams } = new URL(request.url);
  const now = Date.now();
  const day = (name: string, otherwise: number) => {
    const asked = searchParams.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : dayInBahrain(new Date(otherwise));
  };
  const kind = answeredKinds.find((one) => one === searchParams.get('kind')) ?? '';
  const asked = {
    since: day('since', now - 29 * aDay),
    until: day('until', now),
    kind,
    branch: (searchParams.get('branch') ?? '').replace(/\D/g, ''),
  };
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  const [figures, choices] = await Promise.all([
    answerOf(leads.figures(new URLSearchParams(given), locale)),
    // Analysts belong to no branch and may not read names
    can(person, 'lead.read') ? answerOf(leads.choices(locale)) : null,
  ]);
  return { asked, figures, branches: choices?.data?.branches ?? [] };
});
