import { useState } from 'react';
import type { Answer } from '../service/answer';

/** Returns the last successful answer to the same question, so that the list stays while a new answer fails. */
export function useLastAnswer<Data>({ data }: Answer<Data>, question: string): Data | null {
  const [lastAnswer, setLastAnswer] = useState({ question, data });
  if (data !== null && data !== lastAnswer.data) setLastAnswer({ question, data });
  return data ?? (lastAnswer.question === question ? lastAnswer.data : null);
}
