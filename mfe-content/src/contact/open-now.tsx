import { useEffect, useState } from 'react';
import type { Schedule } from 'shared-contracts/schedule';
import { openNowInWords } from 'shared-contracts/schedule-words';
import { useVisit } from 'shared-contracts/visit';
import styles from './offices.module.css';

const minute = 60_000;

/** Whether a place is open at this moment. The clock is the browser's: the page that the server keeps has none. */
export function OpenNow({ schedule }: { schedule: Schedule }) {
  const { locale } = useVisit();
  const [line, setLine] = useState<string | null>('');
  // Synchronises with the clock.
  useEffect(() => {
    const tell = () => setLine(openNowInWords(schedule, new Date(), locale));
    tell();
    const timer = setInterval(tell, minute);
    return () => clearInterval(timer);
  }, [schedule, locale]);
  // its room is kept, so that nothing moves when it comes
  return line === null ? null : <p className={styles.now}>{line}</p>;
}
