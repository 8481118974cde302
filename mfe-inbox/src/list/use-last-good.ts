import { useState } from 'react';
import type { Answer } from '../service/answer';

/** Returns the last successful answer to the same question, so that the list stays while a new answer fails. */
export function useLastGood<Data>({ data }: Answer<Data>, question: string): Data | null {
  const [known, setKnown] = useState({ question, data });
  if (data !== null && data !== known.data) setKnown({ question, data });
  return data ?? (known.question === question ? known.data : null);
}
