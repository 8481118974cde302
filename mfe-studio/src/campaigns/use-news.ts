import { useEffect } from 'react';
import { useRevalidator } from 'shared-contracts/router';

/** Loads a campaign's screen again when it, or its draft, has become another. */
export function useNews(slug: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // synchronises with the service: colleagues, and the clock, change campaigns too
    const news = new EventSource(`/-/campaigns/${encodeURIComponent(slug)}/events?look`);
    const known = new Map<string, string>();
    const follow = ({ type, data }: MessageEvent<string>) => {
      // what is told first is what the page has just been loaded with
      if (known.has(type) && known.get(type) !== data) void revalidate();
      known.set(type, data);
    };
    news.addEventListener('saved', follow);
    news.addEventListener('state', follow);
    return () => news.close();
  }, [slug, revalidate]);
}
