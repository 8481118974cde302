import { useEffect, useRef } from 'react';
import { clockInBahrain, formatDate } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { Num } from 'shared-ui/number';
import styles from './frame.module.css';

/** On paper alone, below the page: whose it is, where it stands, and the day on which it was printed. */
export function PaperFoot() {
  const { settings } = useVisit();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // synchronises with printing: only then is the day known
    const write = () => {
      const { origin, pathname, search } = window.location;
      const day = formatDate(clockInBahrain(new Date()));
      if (place.current) place.current.textContent = `${origin}${pathname}${search} · ${day}`;
    };
    window.addEventListener('beforeprint', write);
    return () => window.removeEventListener('beforeprint', write);
  }, []);
  return (
    <div className={styles.paper}>
      <p>
        {settings.brandName} · <Num>{settings.telephoneNumber}</Num>
      </p>
      <bdi ref={place} dir="ltr" />
    </div>
  );
}
