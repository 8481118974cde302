import { useEffect, useState } from 'react';
import type { Schedule } from 'shared-contracts/schedule';
import { useVisit } from 'shared-contracts/visit';
import styles from './open-now.module.css';

const minuteMs = 60_000;

/**
 * Says whether a place is open now. Computed in the browser only, since the server's HTML is cached, with code that
 * loads after the page.
 */
export function OpenNow({ schedule }: { schedule: Schedule }) {
  const { locale } = useVisit();
  const [line, setLine] = useState<string | null>('');
  // Updates with the clock.
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isShown = true;
    import('shared-contracts/open-now').then(
      ({ openNowInWords }) => {
        const updateLine = () => setLine(openNowInWords(schedule, new Date(), locale));
        if (!isShown) return;
        updateLine();
        timer = setInterval(updateLine, minuteMs);
      },
      // The hours beside it stand without it
      () => setLine(null),
    );
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [schedule, locale]);
  if (line === null) return null;
  // The layout reserves its space, so that nothing shifts when it appears
  return (
    <div className={styles.line}>
      <p className={styles.now}>{line}</p>
    </div>
  );
}
