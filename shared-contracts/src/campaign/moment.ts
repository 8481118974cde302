const pattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;

/** Splits a date with an optional time, as in a campaign's file; both are empty for other text. */
export function momentParts(moment: string): { day: string; hour: string } {
  const [, day = '', hour = ''] = pattern.exec(moment) ?? [];
  return { day, hour };
}

/** Whether the text is a valid date, with an optional time. */
export function isMoment(value: string): boolean {
  const { day, hour } = momentParts(value);
  const clock = `${day}T${hour || '00:00'}`;
  const time = Date.parse(`${clock}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(clock);
}
