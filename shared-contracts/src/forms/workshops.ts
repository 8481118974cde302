import type { Locale } from '../locale/locale';

/** Where cars are looked after, as the content says. */
export interface Workshop {
  name: Record<Locale, string>;
  /** Its days and hours in words. */
  hours: Record<Locale, string>;
  /** The same for machines: days, then from and to; `Sa,Su,Mo 08:00-18:00`. */
  times: string;
}
