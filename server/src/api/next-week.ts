const aDay = 24 * 60 * 60 * 1000;

/** A day about a week away on which workshops are open, ISO: any but a Friday. */
export function nextWeek(now = new Date()): string {
  const day = new Date(now.getTime() + 7 * aDay);
  const open = day.getUTCDay() === 5 ? new Date(day.getTime() + aDay) : day;
  return open.toISOString().slice(0, 10);
}
