const dayMs = 24 * 60 * 60 * 1000;

/** A day a week away or more on which workshops are open, ISO: neither a Friday nor one of these holidays. */
export function nextWeek(now = new Date(), holidays: readonly { day: string }[] = []): string {
  const closed = holidays.map(({ day }) => day);
  let day = new Date(now.getTime() + 7 * dayMs);
  const isOpen = () => day.getUTCDay() !== 5 && !closed.includes(day.toISOString().slice(0, 10));
  while (!isOpen()) day = new Date(day.getTime() + dayMs);
  return day.toISOString().slice(0, 10);
}
