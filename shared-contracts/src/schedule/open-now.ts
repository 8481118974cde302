import { clockInBahrain, dayInBahrain, formatDate, type Locale } from '../locale/locale';
import { dayAfter, openState, type Schedule } from './schedule';

// Apart from the words of whole weeks, because the browser loads it for the line that says what is open now.

const words = {
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    midnight: 'midnight',
    open: (until: string) => `Open now, until ${until}`,
    always: 'Open now, 24 hours a day',
    closedNow: 'Closed now',
    holiday: (name: string) => `Closed today for ${name}`,
    opens: (day: string, time: string) => `Opens ${day} at ${time}`,
    today: 'today',
    tomorrow: 'tomorrow',
    on: (day: string) => `on ${day}`,
  },
  ar: {
    days: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    midnight: 'منتصف الليل',
    open: (until: string) => `مفتوح الآن حتى ${until}`,
    always: 'مفتوح الآن على مدار الساعة',
    closedNow: 'مغلق الآن',
    holiday: (name: string) => `مغلق اليوم بمناسبة ${name}`,
    opens: (day: string, time: string) => `يفتح ${day} عند ${time}`,
    today: 'اليوم',
    tomorrow: 'غداً',
    on: (day: string) => `يوم ${day}`,
  },
} as const satisfies Record<Locale, unknown>;

/** Weekdays from Sunday on. */
export const weekdaysIn = (locale: Locale): readonly string[] => words[locale].days;

/** Formats minutes from midnight: `8:00` in English, `8:00 صباحاً` in Arabic. */
export function timeInWords(minutes: number, locale: Locale): string {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, String(minutes % 60).padStart(2, '0')];
  if (hour === 0 && rest === '00') return words[locale].midnight;
  if (locale === 'en') return `${hour}:${rest}`;
  const part = hour < 3 ? 'بعد منتصف الليل' : hour < 12 ? 'صباحاً' : hour < 15 ? 'ظهراً' : 'مساءً';
  return `${hour % 12 || 12}:${rest} ${part}`;
}

/** Whether a location is open, until when, or when it opens next; null when it never opens. */
export function openNowInWords(schedule: Schedule, now: Date, locale: Locale): string | null {
  const texts = words[locale];
  const state = openState(schedule, now);
  if (state.isOpen) return state.until ? texts.open(timeOf(state.until, locale)) : texts.always;
  const { opens, holiday } = state;
  if (!opens) return null;
  const closed = holiday ? texts.holiday(holiday.name[locale]) : texts.closedNow;
  const day = dayNamed(dayInBahrain(opens), dayInBahrain(now), locale);
  const stop = locale === 'ar' ? '، ' : '. ';
  return `${closed}${stop}${texts.opens(day, timeOf(opens, locale))}`;
}

/** The weekday of an ISO date. */
export const weekdayOf = (day: string, locale: Locale): string =>
  weekdaysIn(locale)[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';

function dayNamed(day: string, today: string, locale: Locale): string {
  const texts = words[locale];
  if (day === today) return texts.today;
  if (day === dayAfter(today, 1)) return texts.tomorrow;
  const weekday = weekdayOf(day, locale);
  return texts.on(day < dayAfter(today, 7) ? weekday : `${weekday} \u2066${formatDate(day)}\u2069`);
}

function timeOf(at: Date, locale: Locale): string {
  const [hour = 0, minute = 0] = clockInBahrain(at).slice(11).split(':').map(Number);
  return timeInWords(hour * 60 + minute, locale);
}
