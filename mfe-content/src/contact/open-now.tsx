import { useEffect, useState } from 'react';
import type { Schedule } from 'shared-contracts/schedule';
import { openNowInWords } from 'shared-contracts/schedule-words';
import { useVisit } from 'shared-contracts/visit';
import styles from './offices.module.css';

const minuteMs = 60_000;

/** Says whether a place is open now. Computed in the browser only, since the server's HTML is cached. */
export function OpenNow({ schedule }: { schedule: Schedule }) {
  const { locale } = useVisit();
  const [line, setLine] = useState<string | null>('');
  // Updates with the clock.
  useEffect(() => {
    const updateLine = () => setLine(openNowInWords(schedule, new Date(), locale));
    updateLine();
    const timer = setInterval(updateLine, minuteMs);
    return () => clearInterval(timer);
  }, [schedule, locale]);
  // The layout reserves its space, so that nothing shifts when it appears
  return line === null ? null : <p className={styles.now}>{line}</p>;
}
