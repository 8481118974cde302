import type { Problem } from 'shared-contracts/api';
import { formatDate, type Locale } from 'shared-contracts/locale';
import { findBranches } from '../../content/workshops';
import type { Database } from '../../database/database';
import type { SlotKind } from '../../database/slot-tables';
import { nearestFreeTimes } from './free-times';
import { branchesFor, carOf } from './reserve-slot';

export const unavailableTimeTexts = {
  'date.closed': {
    en: 'No service centre takes cars then.',
    ar: 'مراكز الصيانة لا تستقبل السيارات في هذا الوقت.',
  },
  'date.noDrives': {
    en: 'There are no test drives then.',
    ar: 'لا تجارب قيادة في هذا الوقت.',
  },
  'date.full': {
    en: 'That time has just been taken.',
    ar: 'حُجز هذا الوقت للتو.',
  },
  nearest: {
    en: 'The nearest free times are:',
    ar: 'أقرب المواعيد المتاحة:',
  },
  none: {
    en: 'Nothing is free around it: choose another day, or call us.',
    ar: 'ولا مواعيد متاحة قريبة منه: اختر يوماً آخر أو اتصل بنا.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

interface UnavailableTime {
  kind: SlotKind;
  code: 'date.closed' | 'date.full';
  values: Readonly<Record<string, unknown>>;
  locale: Locale;
  now: Date;
}

/** The problem to show when a time is not available, with the nearest free times. */
export async function unavailableTimeProblem(
  database: Database,
  { kind, code, values, locale, now }: UnavailableTime,
): Promise<Problem> {
  const all = await findBranches(database, kind);
  const free = await nearestFreeTimes(database, {
    ...{ kind, now, date: String(values.date), car: carOf(kind, values) },
    workshops: branchesFor(kind, all.workshops, values),
  });
  const nearest =
    free.length > 0
      ? `${unavailableTimeTexts.nearest[locale]} ${free.map(formatTime).join(' · ')}`
      : unavailableTimeTexts.none[locale];
  const isNoDrive = kind === 'test-drive' && code === 'date.closed';
  const reason = unavailableTimeTexts[isNoDrive ? 'date.noDrives' : code][locale];
  return { field: 'date', code, message: `${reason} ${nearest}` };
}

/** Isolated, so that Arabic text does not reverse date and time. */
export const formatTime = (date: string): string =>
  `\u2066${formatDate(date)} ${date.slice(11, 16)}\u2069`;
