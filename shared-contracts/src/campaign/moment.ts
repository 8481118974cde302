const pattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;

/** A day, or one with an hour, as a campaign's file writes it; empty texts for what is neither. */
export function momentParts(moment: string): { day: string; hour: string } {
  const [, day = '', hour = ''] = pattern.exec(moment) ?? [];
  return { day, hour };
}

/** Whether a text is a day of the calendar, or one with an hour. */
export function isMoment(value: string): boolean {
  const { day, hour } = momentParts(value);
  const clock = `${day}T${hour || '00:00'}`;
  const time = Date.parse(`${clock}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(clock);
}
