import { useEffect } from 'react';
import { useRevalidator } from 'shared-contracts/router';

/**
 * Revalidates the screen of a campaign or file when it or its draft changes; `events` is the address of its event
 * stream.
 */
export function useRevalidateOnEvents(events: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Subscribes to changes by colleagues and by schedule
    const eventSource = new EventSource(`${events}${events.includes('?') ? '&' : '?'}look`);
    const lastData = new Map<string, string>();
    const handleEvent = ({ type, data }: MessageEvent<string>) => {
      // The first event of a type describes the state that the page was loaded with
      if (lastData.has(type) && lastData.get(type) !== data) void revalidate();
      lastData.set(type, data);
    };
    eventSource.addEventListener('saved', handleEvent);
    eventSource.addEventListener('state', handleEvent);
    return () => eventSource.close();
  }, [events, revalidate]);
}
