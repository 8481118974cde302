import type { Locale } from '../locale/locale';

/** A workshop, from the content. */
export interface Workshop {
  name: Record<Locale, string>;
  /** Opening days and hours as text. */
  hours: Record<Locale, string>;
  /** The same, machine-readable: days, then opening and closing time; `Sa,Su,Mo 08:00-18:00`. */
  times: string;
}
