import { answeredKinds } from 'shared-contracts/inbox';
import { dayInBahrain } from 'shared-contracts/locale';
import { loader } from 'shared-contracts/remote';
import { can } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { toAnswer } from '../service/answer';
import { leads } from '../service/leads';

const dayMs = 24 * 60 * 60 * 1000;

/** Loads the lead figures; only the person if they may not read them. */
export const figuresLoader = loader(async ({ request, locale }) => {
  const { person } = await me();
  if (!can(person, 'lead.figures')) return null;
  const { searchParams } = new URL(request.url);
  const now = Date.now();
  const day = (name: string, fallbackMs: number) => {
    const dayParameter = searchParams.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(dayParameter)
      ? dayParameter
      : dayInBahrain(new Date(fallbackMs));
  };
  const kind = answeredKinds.find((one) => one === searchParams.get('kind')) ?? '';
  const query = {
    since: day('since', now - 29 * dayMs),
    until: day('until', now),
    kind,
    branch: (searchParams.get('branch') ?? '').replace(/\D/g, ''),
  };
  const presentEntries = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(presentEntries);
  const [figures, people, choices] = await Promise.all([
    toAnswer(leads.figures(search, locale)),
    can(person, 'lead.peopleFigures') ? toAnswer(leads.peopleFigures(search, locale)) : null,
    // Analysts belong to no branch and may not read names
    can(person, 'lead.read') ? toAnswer(leads.choices(locale)) : null,
  ]);
  return { asked: query, figures, people, branches: choices?.data?.branches ?? [] };
});
