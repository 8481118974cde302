import { useEffect, useState } from 'react';
import { draftSignals } from 'shared-contracts/drafts';
import { useRevalidator } from 'shared-contracts/router';
import * as v from 'valibot';

/**
 * Revalidates the screen of a campaign or file when it or its draft changes; `events` is the address of its event
 * stream. `commentVersion` is another text after each change of its comments.
 */
export function useRevalidateOnEvents(events: string): { commentVersion: string | null } {
  const { revalidate } = useRevalidator();
  const [commentVersion, setCommentVersion] = useState<string | null>(null);
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
    eventSource.addEventListener('commented', ({ data }) =>
      setCommentVersion(v.parse(draftSignals.commented, JSON.parse(data)).version),
    );
    return () => eventSource.close();
  }, [events, revalidate]);
  return { commentVersion };
}
