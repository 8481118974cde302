import { useEffect, useState } from 'react';
import { leadSignals } from 'shared-contracts/inbox';
import { useRevalidator } from 'shared-contracts/router';
import * as v from 'valibot';
import { leads } from '../service/leads';
import { oneAtATime } from './one-at-a-time';

/** ms until the stream is asked for again after the service has refused it. */
const aWhile = 3000;

interface Live {
  isLost: boolean;
  /** How many leads came while the screen was open. */
  arrived: number;
}

/** Loads the screen again whenever something is done with a lead, and when the way to the service is back. */
export function useLeadSignals(): Live {
  const { revalidate } = useRevalidator();
  const [isLost, setLost] = useState(false);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    // synchronises with the service: visitors and colleagues
    const lookAgain = oneAtATime(revalidate);
    let stream: EventSource;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    function open() {
      stream = new EventSource(leads.events);
      stream.addEventListener('lead', ({ data }: MessageEvent<string>) => {
        const { success, output } = v.safeParse(leadSignals.lead, JSON.parse(data));
        if (success && output.action === 'received') setArrived((before) => before + 1);
        lookAgain();
      });
      stream.addEventListener('open', () => {
        setLost(false);
        // what was done meanwhile is told by nobody
        if (wasLost) lookAgain();
        wasLost = false;
      });
      stream.addEventListener('error', () => {
        setLost(true);
        wasLost = true;
        // the browser itself tries again, but not after a refusal, such as that of a proxy
        if (stream.readyState === EventSource.CLOSED) waiting = setTimeout(open, aWhile);
      });
    }
    open();
    return () => {
      clearTimeout(waiting);
      stream.close();
    };
  }, [revalidate]);
  return { isLost, arrived };
}
