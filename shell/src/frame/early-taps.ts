/** What nobody has heard yet. */
const tapped = '[type=button][data-tapped], [data-tapped=held]';

/** What is on its way to another page. */
const leaving = '[data-tapped]:not([type=button])';

/** ms between two attempts, and how many there are before a press is given up. */
const pause = 100;
const attempts = 100;

/** ms after which a link that led nowhere looks as before. */
const patience = 10_000;

/** Age of a page in ms at which React hears presses in any case. */
const longest = 10_000;

/**
 * Marks each button and link of the page that is pressed, so that it shows at once that it was: the browser or React may
 * take a second to follow. React takes the mark of a button away when it hears the press, that of a link when another
 * address is shown. Runs in `start`, before React is here.
 */
export function keepTaps(): void {
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      target.closest('#main button[type=button]')?.setAttribute('data-tapped', '');
      const link = target.closest('a');
      if (!link || !leadsOn(link, event)) return;
      link.setAttribute('data-tapped', '');
      setTimeout(() => link.removeAttribute('data-tapped'), patience);
    },
    { capture: true },
  );
  // a pointer that is only there says nothing
  document.addEventListener('pointermove', () => document.body.setAttribute('data-moved', ''), {
    once: true,
  });
  // after everybody else: what nobody sends in its place the browser sends
  window.addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (!defaultPrevented) submitter?.setAttribute('data-tapped', '');
  });
  // back again, the page is as it was left
  window.addEventListener('pageshow', showPage);
}

/** Whether this tab leaves what it shows for another page of the site. */
function leadsOn({ href, target, download, origin }: HTMLAnchorElement, event: MouseEvent) {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const [page] = window.location.href.split('#');
  const isHere = origin !== window.location.origin || href.split('#')[0] === page;
  return !isHere && !isModified && target === '' && download === '';
}

/** Another address is shown: nothing that leads to it is waited for any more. */
export function showPage(): void {
  for (const element of document.querySelectorAll(leaving)) element.removeAttribute('data-tapped');
}

/** What React takes the whole page over for in one go, before the next frame, as soon as it hears of it. */
const pressing =
  'pointerdown mousedown touchstart pointerup mouseup touchend click keydown keypress keyup input';

/** React has heard a press, so the part that it was meant for is alive. */
export function takeTap({ target }: { target: EventTarget }): void {
  (target as Element).closest(tapped)?.removeAttribute('data-tapped');
}

/**
 * Keeps from React what is pressed and typed while it takes the page over, so that the browser answers at once as it does
 * before. What is chosen it hears: nothing tells it of that afterwards. What nobody has heard is pressed again, now and
 * later: parts of a page come alive one after the other.
 */
export function holdTaps(arrival: { isOver: boolean }): void {
  let timer: number | undefined;
  const repeat = (left: number) => {
    for (const element of document.querySelectorAll<HTMLElement>(tapped)) {
      element.click();
      if (left === 0) element.removeAttribute('data-tapped');
    }
    if (document.querySelector(tapped)) wait(left - 1);
  };
  const wait = (left: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(repeat, pause, left);
  };
  const hold = (event: Event) => {
    const target = event.target as Element;
    const isClick = event.type === 'click';
    const isHeard = arrival.isOver || performance.now() > longest;
    // what presses again is not trusted
    if (isClick && (event.isTrusted || !isHeard)) wait(attempts);
    // Escape closes what a style sheet has opened
    if (isHeard || target.closest('label, select') || (event as KeyboardEvent).key === 'Escape')
      return;
    event.stopPropagation();
    const link = isClick && target.closest('a[data-tapped]');
    if (!link) return;
    event.preventDefault();
    // the one that was pressed last is meant
    showPage();
    link.setAttribute('data-tapped', 'held');
  };
  for (const type of pressing.split(' ')) document.addEventListener(type, hold, { capture: true });
  wait(attempts);
}
