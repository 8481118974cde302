import { useEffect } from 'react';
import { useRevalidator } from 'shared-contracts/router';

/** Loads the screen of a campaign or a file again when it, or its draft, has become another: by its events' address. */
export function useNews(events: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // synchronises with the service: colleagues, and the clock, change it too
    const news = new EventSource(`${events}${events.includes('?') ? '&' : '?'}look`);
    const known = new Map<string, string>();
    const follow = ({ type, data }: MessageEvent<string>) => {
      // what is told first is what the page has just been loaded with
      if (known.has(type) && known.get(type) !== data) void revalidate();
      known.set(type, data);
    };
    news.addEventListener('saved', follow);
    news.addEventListener('state', follow);
    return () => news.close();
  }, [events, revalidate]);
}
