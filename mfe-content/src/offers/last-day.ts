/** Swedish dates are ISO dates; Bahrain keeps one time all year. To make one costs more than to use it. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bahrain' });

/** Whether an offer's last day (ISO date) is over in Bahrain. */
export function hasEnded(until: string, now = new Date()): boolean {
  return until < days.format(now);
}
