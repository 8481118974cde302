const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** When a place opens and closes on a day of Bahrain, by its times for machines: `Sa,Su 08:00-18:00`; null on days when it does not. */
export function openingOn(times: string, day: string): { from: Date; until: Date } | null {
  const [open = '', hours = ''] = times.split(' ');
  const weekday = days[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';
  if (!open.split(',').includes(weekday)) return null;
  const [from = '', until = ''] = hours.split('-');
  const at = (clock: string) => new Date(`${day}T${clock}:00+03:00`);
  return { from: at(from), until: at(until) };
}
