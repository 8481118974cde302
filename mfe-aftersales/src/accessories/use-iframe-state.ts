import { type RefObject, useEffect, useState } from 'react';

type Progress = 'opening' | 'there' | 'silent';

/** Timeout in ms: a frame still empty after it counts as failed. */
const emptyAfterMs = 12_000;

/**
 * Returns the loading progress of a cross-origin iframe. The `load` event is no evidence: browsers fire it for their
 * own error page too, and a frame in the server's HTML may load before this script. Instead, `contentDocument` stays
 * readable until the other site's page has loaded.
 */
export function useIframeState(element: RefObject<HTMLIFrameElement | null>): Progress {
  const [progress, setProgress] = useState<Progress>('opening');
  // Polls the frame, since no event reports that it is filled, until the timeout.
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const isFilled = !isStillBlank(element.current);
      if (!isFilled && Date.now() - startedAt < emptyAfterMs) return;
      clearInterval(timer);
      setProgress(isFilled ? 'there' : 'silent');
    }, 250);
    return () => clearInterval(timer);
  }, [element]);
  return progress;
}

function isStillBlank(frame: HTMLIFrameElement | null): boolean {
  return frame?.contentDocument?.URL === 'about:blank';
}
