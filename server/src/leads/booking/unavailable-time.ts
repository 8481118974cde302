import type { Problem } from 'shared-contracts/api';
import { formatDate, type Locale } from 'shared-contracts/locale';
import { type Workshops, workshopsMatching } from '../../content/workshops';
import type { Database } from '../../database/database';
import { nearestFreeTimes } from './free-times';

export const unavailableTimeTexts = {
  'date.closed': {
    en: 'No service centre takes cars then.',
    ar: 'مراكز الصيانة لا تستقبل السيارات في هذا الوقت.',
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
  code: 'date.closed' | 'date.full';
  values: Readonly<Record<string, unknown>>;
  locale: Locale;
  now: Date;
}

/** The problem to show when a time is not available, with the nearest free times. */
export async function unavailableTimeProblem(
  database: Database,
  all: Workshops,
  { code, values, locale, now }: UnavailableTime,
): Promise<Problem> {
  const workshops = workshopsMatching(all.workshops, values.branch);
  const free = await nearestFreeTimes(database, { workshops, date: String(values.date), now });
  const nearest =
    free.length > 0
      ? `${unavailableTimeTexts.nearest[locale]} ${free.map(formatTime).join(' · ')}`
      : unavailableTimeTexts.none[locale];
  return { field: 'date', code, message: `${unavailableTimeTexts[code][locale]} ${nearest}` };
}

/** Isolated, so that Arabic text does not reverse date and time. */
export const formatTime = (date: string): string =>
  `\u2066${formatDate(date)} ${date.slice(11, 16)}\u2069`;
