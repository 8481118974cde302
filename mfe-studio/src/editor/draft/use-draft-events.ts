import { useEffect, useState } from 'react';
import { draftSignals } from 'shared-contracts/drafts';
import * as v from 'valibot';

export interface OtherEditor {
  id: string;
  name: string;
}

interface DraftEvents {
  /** Everyone else who has the draft open. */
  people: readonly OtherEditor[];
  /** Another text after each change of the comments; null until it is known. */
  commentVersion: string | null;
}

interface DraftEventsOptions {
  /** Address of the event stream. */
  address: string;
  /** Id of the signed-in person. */
  person: string;
  onSaved(revision: number): void;
}

/** Subscribes to the draft's events. `EventSource` reconnects by itself. */
export function useDraftEvents({ address, person, onSaved }: DraftEventsOptions): DraftEvents {
  const [people, setPeople] = useState<readonly OtherEditor[]>([]);
  const [commentVersion, setCommentVersion] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback reads current values when called
  useEffect(() => {
    // Subscribes to the service
    const stream = new EventSource(address);
    stream.addEventListener('presence', ({ data }) => {
      const { people: all } = v.parse(draftSignals.presence, JSON.parse(data));
      setPeople(all.filter(({ id }) => id !== person));
    });
    stream.addEventListener('saved', ({ data }) => {
      const { revision, by } = v.parse(draftSignals.saved, JSON.parse(data));
      if (by.id !== person) onSaved(revision);
    });
    stream.addEventListener('commented', ({ data }) =>
      setCommentVersion(v.parse(draftSignals.commented, JSON.parse(data)).version),
    );
    return () => stream.close();
  }, [address, person]);
  return { people, commentVersion };
}
