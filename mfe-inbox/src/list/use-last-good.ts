import { useState } from 'react';
import type { Answer } from '../service/answer';

/** What was answered last to the same question: it stays for as long as the next answer does not come. */
export function useLastGood<Data>({ data }: Answer<Data>, question: string): Data | null {
  const [known, setKnown] = useState({ question, data });
  if (data !== null && data !== known.data) setKnown({ question, data });
  return data ?? (known.question === question ? known.data : null);
}
