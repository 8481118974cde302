import { type RefObject, useEffect, useState } from 'react';

type Progress = 'opening' | 'there' | 'silent';

/** ms after which a frame that is still empty stays empty. */
const timeout = 12_000;

/**
 * How far a frame of another site has come. Its `load` is of no use: browsers fire it for their own error
 * page too, and a frame in the server's HTML may have loaded before this script. But until another site's
 * page is in it, its document is ours to read.
 */
export function useIframeState(element: RefObject<HTMLIFrameElement | null>): Progress {
  const [progress, setProgress] = useState<Progress>('opening');
  // Synchronises with the frame, which nothing announces: looked at until it is filled, or for long enough.
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
