import { useEffect } from 'react';
import { useRevalidator } from 'shared-contracts/router';

/**
 * Revalidates the screen of a campaign or file when it or its draft changes; `events` is the address of its event
 * stream.
 */
export function useNews(events: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Subscribes to changes by colleagues and by schedule
    const news = new EventSource(`${events}${events.includes('?') ? '&' : '?'}look`);
    const known = new Map<string, string>();
    const follow = ({ type, data }: MessageEvent<string>) => {
      // The first event of a type describes the state that the page was loaded with
      if (known.has(type) && known.get(type) !== data) void revalidate();
      known.set(type, data);
    };
    news.addEventListener('saved', follow);
    news.addEventListener('state', follow);
    return () => news.close();
  }, [events, revalidate]);
}
