import { useEffect, useState } from 'react';
import { leadSignals } from 'shared-contracts/inbox';
import { useRevalidator } from 'shared-contracts/router';
import * as v from 'valibot';
import { leads } from '../service/leads';
import { coalesceCalls } from './coalesce-calls';

/** Delay in ms before the event stream is reopened after the service refused it. */
const reconnectMs = 3000;

interface LeadSignals {
  isDisconnected: boolean;
  /** Number of leads that arrived while the screen was open. */
  newLeadCount: number;
}

/** Revalidates the screen whenever a lead changes, and when the connection comes back. */
export function useLeadSignals(): LeadSignals {
  const { revalidate } = useRevalidator();
  const [isDisconnected, setDisconnected] = useState(false);
  const [newLeadCount, setNewLeadCount] = useState(0);
  useEffect(() => {
    // Subscribes to the service's events
    const scheduleRevalidate = coalesceCalls(revalidate);
    let stream: EventSource;
    let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
    let wasDisconnected = false;
    function open() {
      stream = new EventSource(leads.events);
      stream.addEventListener('lead', ({ data }: MessageEvent<string>) => {
        const { success, output } = v.safeParse(leadSignals.lead, JSON.parse(data));
        if (success && output.action === 'received') setNewLeadCount((before) => before + 1);
        scheduleRevalidate();
      });
      stream.addEventListener('open', () => {
        setDisconnected(false);
        // Events during the interruption are lost, so it reloads
        if (wasDisconnected) scheduleRevalidate();
        wasDisconnected = false;
      });
      stream.addEventListener('error', () => {
        setDisconnected(true);
        wasDisconnected = true;
        // Browsers reconnect by themselves, except after an HTTP error, such as a proxy's
        if (stream.readyState === EventSource.CLOSED)
          reconnectTimer = setTimeout(open, reconnectMs);
      });
    }
    open();
    return () => {
      clearTimeout(reconnectTimer);
      stream.close();
    };
  }, [revalidate]);
  return { isDisconnected, newLeadCount };
}
