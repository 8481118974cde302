import { type RefObject, useEffect, useState } from 'react';

type Progress = 'opening' | 'there' | 'silent';

/** Timeout in ms: a frame still empty after it counts as failed. */
const timeout = 12_000;

/**
 * Returns the loading progress of a cross-origin iframe. The `load` event is no evidence: browsers fire it for their
 * own error page too, and a frame in the server's HTML may load before this script. Instead, `contentDocument` stays
 * readable until the other site's page has loaded.
 */
export function useIframeState(element: RefObject<HTMLIFrameElement | null>): Progress {
  const [progress, setProgress] = useState<Progress>('opening');
  // Polls the frame, since no event reports that it is filled, until the timeout.
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => {
      const filled = !isOurs(element.current);
      if (!filled && Date.now() - begun < timeout) return;
      clearInterval(timer);
      setProgress(filled ? 'there' : 'silent');
    }, 250);
    return () => clearInterval(timer);
  }, [element]);
  return progress;
}

function isOurs(frame: HTMLIFrameElement | null): boolean {
  return frame?.contentDocument?.URL === 'about:blank';
}
