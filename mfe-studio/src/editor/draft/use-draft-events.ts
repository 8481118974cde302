import { useEffect, useState } from 'react';
import { campaignSignals } from 'shared-contracts/campaign-service';
import * as v from 'valibot';

export interface SomebodyElse {
  id: string;
  name: string;
}

interface DraftEvents {
  /** Everybody else who has the draft open. */
  people: readonly SomebodyElse[];
}

interface DraftEventsOptions {
  /** Of the stream. */
  address: string;
  /** Who looks. */
  person: string;
  onSaved(revision: number): void;
  onState(): void;
}

/** What others do to a draft, as the service tells it. The browser itself asks again when the stream breaks. */
export function useDraftEvents({
  address,
  person,
  onSaved,
  onState,
}: DraftEventsOptions): DraftEvents {
  const [people, setPeople] = useState<readonly SomebodyElse[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both read what is there when they are called
  useEffect(() => {
    // synchronises with the service
    const stream = new EventSource(address);
    stream.addEventListener('presence', ({ data }) => {
      const { people: all } = v.parse(campaignSignals.presence, JSON.parse(data));
      setPeople(all.filter(({ id }) => id !== person));
    });
    stream.addEventListener('saved', ({ data }) => {
      const { revision, by } = v.parse(campaignSignals.saved, JSON.parse(data));
      if (by.id !== person) onSaved(revision);
    });
    stream.addEventListener('state', () => onState());
    return () => stream.close();
  }, [address, person]);
  return { people };
}
