/** Bahrain keeps one time all year. */
const timeZone = 'Asia/Bahrain';

/** Whether an offer's last day (ISO date) is over in Bahrain. */
export function hasEnded(until: string, now = new Date()): boolean {
  // Swedish dates are ISO dates.
  return until < new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}
