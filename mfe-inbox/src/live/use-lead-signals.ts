import { useEffect, useState } from 'react';
import { leadSignals } from 'shared-contracts/inbox';
import { useRevalidator } from 'shared-contracts/router';
import * as v from 'valibot';
import { leads } from '../service/leads';
import { oneAtATime } from './one-at-a-time';

/** Delay in ms before the event stream is reopened after the service refused it. */
const aWhile = 3000;

interface Live {
  isLost: boolean;
  /** Number of leads that arrived while the screen was open. */
  arrived: number;
}

/** Revalidates the screen whenever a lead changes, and when the connection comes back. */
export function useLeadSignals(): Live {
  const { revalidate } = useRevalidator();
  const [isLost, setLost] = useState(false);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    // Subscribes to the service's events
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
        // Events during the interruption are lost, so it reloads
        if (wasLost) lookAgain();
        wasLost = false;
      });
      stream.addEventListener('error', () => {
        setLost(true);
        wasLost = true;
        // Browsers reconnect by themselves, except after an HTTP error, such as a proxy's
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
