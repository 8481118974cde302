/** ms between two looks at a frame's document. */
const pollMs = 50;

interface FollowedFrame {
  /** The page can be seen. */
  onThere(): void;
  /** The page's program works, so that the page can be given another text. */
  onReady(root: Document): void;
}

/** Follows the documents of a frame, which has another one after each load. Returns a function that ends it. */
export function followDocuments(
  frame: HTMLIFrameElement,
  { onThere, onReady }: FollowedFrame,
): () => void {
  let ready: Document | null = null;
  // No event tells when the program works; `load` waits for every picture
  const timer = setInterval(() => {
    const root = frame.contentDocument;
    const main = root?.getElementById('main');
    if (!root || !main || root === ready) return;
    onThere();
    if (!Object.keys(main).some((key) => key.startsWith('__reactFiber'))) return;
    ready = root;
    // Some of a page's code is loaded at the first interaction, and a page that waits for it shows no other text
    root.dispatchEvent(new Event('scroll'));
    onReady(root);
  }, pollMs);
  return () => clearInterval(timer);
}

/**
 * Shows an address in a page that is there. The page's own router takes it for a step in the history, and reads the
 * data anew; the place in the history, and with it the scroll position, stays.
 */
export function showInPage(page: Window, address: string): void {
  const { location, history } = page;
  if (location.pathname + location.search === address) return;
  history.replaceState(history.state, '', address);
  page.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
