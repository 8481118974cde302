import { useEffect, useState } from 'react';
import { draftSignals } from 'shared-contracts/drafts';
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
}

/** What others do to a draft, as the service tells it. The browser itself asks again when the stream breaks. */
export function useDraftEvents({ address, person, onSaved }: DraftEventsOptions): DraftEvents {
  const [people, setPeople] = useState<readonly SomebodyElse[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is there when it is called
  useEffect(() => {
    // synchronises with the service
    const stream = new EventSource(address);
    stream.addEventListener('presence', ({ data }) => {
      const { people: all } = v.parse(draftSignals.presence, JSON.parse(data));
      setPeople(all.filter(({ id }) => id !== person));
    });
    stream.addEventListener('saved', ({ data }) => {
      const { revision, by } = v.parse(draftSignals.saved, JSON.parse(data));
      if (by.id !== person) onSaved(revision);
    });
    return () => stream.close();
  }, [address, person]);
  return { people };
}
