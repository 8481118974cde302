/** Pressed elements whose press React has not received yet. */
const pendingTapSelector = '[type=button][data-tapped], [data-tapped=held]';

/** Pressed links whose page has not been shown yet. */
const pendingLinkSelector = '[data-tapped]:not([type=button])';

/** Milliseconds between two repeated clicks, and the number of repeats before the press is dropped. */
const retryDelayMs = 100;
const maxReplays = 100;

/** Milliseconds after which the mark of a link that led nowhere is removed. */
const linkFeedbackMs = 10_000;

/** Age of the page, in milliseconds, from which events are no longer held back even if hydration has not finished. */
const maxHoldMs = 10_000;

/**
 * Sets `data-tapped` on each pressed button and link, so that the press is visible at once: the browser or React may
 * take a second to respond. React removes the mark of a button when it receives the click; the mark of a link goes
 * when another address is shown. Runs in `start`, before React is loaded.
 */
export function recordEarlyTaps(): void {
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      target.closest('#main button[type=button]')?.setAttribute('data-tapped', '');
      const link = target.closest('a');
      if (!link || !opensOtherPage(link, event)) return;
      link.setAttribute('data-tapped', '');
      setTimeout(() => link.removeAttribute('data-tapped'), linkFeedbackMs);
    },
    { capture: true },
  );
  // Hover menus open only after the pointer has moved: a pointer that rests where the page loaded means nothing.
  document.addEventListener('pointermove', () => document.body.setAttribute('data-moved', ''), {
    once: true,
  });
  // Listens on `window`, after all other handlers: if none has prevented the submit, the browser sends the form.
  window.addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (!defaultPrevented) submitter?.setAttribute('data-tapped', '');
  });
  // A page that comes back from the back/forward cache still has its marks.
  window.addEventListener('pageshow', clearPendingLinks);
}

/** Whether a click on the link navigates this tab to another page of the site. */
function opensOtherPage({ href, target, download, origin }: HTMLAnchorElement, event: MouseEvent) {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const [page] = window.location.href.split('#');
  const isSamePage = origin !== window.location.origin || href.split('#')[0] === page;
  return !isSamePage && !isModified && target === '' && download === '';
}

/** Removes the marks of pressed links once another address is shown. */
export function clearPendingLinks(): void {
  for (const element of document.querySelectorAll(pendingLinkSelector))
    element.removeAttribute('data-tapped');
}

/** Events that make React hydrate the whole page synchronously, before the next frame. */
const inputEventTypes =
  'pointerdown mousedown touchstart pointerup mouseup touchend click keydown keypress keyup input';

/** Removes the mark of a pressed button: React has received the click, so the button's part is hydrated. */
export function clearPendingTap({ target }: { target: EventTarget }): void {
  (target as Element).closest(pendingTapSelector)?.removeAttribute('data-tapped');
}

/**
 * Withholds presses and keys from React during hydration, so that the browser responds without delay. Changes of
 * labels and selects pass, because nothing reports them to React later. Withheld presses are clicked again every 100
 * ms, since the parts of a page hydrate one after the other.
 */
export function replayEarlyTaps(arrival: { isOver: boolean }): void {
  let timer: number | undefined;
  const replayTaps = (remainingReplays: number) => {
    for (const element of document.querySelectorAll<HTMLElement>(pendingTapSelector)) {
      element.click();
      if (remainingReplays === 0) element.removeAttribute('data-tapped');
    }
    if (document.querySelector(pendingTapSelector)) scheduleReplay(remainingReplays - 1);
  };
  const scheduleReplay = (remainingReplays: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(replayTaps, retryDelayMs, remainingReplays);
  };
  const interceptEvent = (event: Event) => {
    const target = event.target as Element;
    const isClick = event.type === 'click';
    const isHandled = arrival.isOver || performance.now() > maxHoldMs;
    // A repeated click is not trusted, so it does not start the repeats again.
    if (isClick && (event.isTrusted || !isHandled)) scheduleReplay(maxReplays);
    // Escape closes menus that the style sheet has opened.
    if (isHandled || target.closest('label, select') || (event as KeyboardEvent).key === 'Escape')
      return;
    event.stopPropagation();
    const link = isClick && target.closest('a[data-tapped]');
    if (!link) return;
    event.preventDefault();
    // Of several pressed links only the last one counts.
    clearPendingLinks();
    link.setAttribute('data-tapped', 'held');
  };
  for (const type of inputEventTypes.split(' '))
    document.addEventListener(type, interceptEvent, { capture: true });
  scheduleReplay(maxReplays);
}
