const tapped = 'button[data-tapped]';

/** ms between two attempts, and how many there are before a press is given up. */
const pause = 100;
const attempts = 100;

/** ms after which a link that led nowhere looks as before. */
const patience = 10_000;

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

/** Another address is shown: no link to it is waited for any more. */
export function showPage(): void {
  for (const link of document.querySelectorAll('a[data-tapped]'))
    link.removeAttribute('data-tapped');
}

/** React has heard a press, so the part that it was meant for is alive. */
export function takeTap({ target }: { target: EventTarget }): void {
  if (target instanceof Element) target.closest(tapped)?.removeAttribute('data-tapped');
}

/** Presses again what nobody has heard, now and later: parts of a page come alive one after the other. */
export function repeatTaps(): () => void {
  let timer: number | undefined;
  const repeat = (left: number) => {
    for (const button of document.querySelectorAll<HTMLElement>(tapped)) {
      button.click();
      if (left === 0) button.removeAttribute('data-tapped');
    }
    if (document.querySelector(tapped)) wait(left - 1);
  };
  const wait = (left: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(repeat, pause, left);
  };
  const listen = ({ isTrusted }: Event) => {
    if (isTrusted && document.querySelector(tapped)) wait(attempts);
  };
  document.addEventListener('click', listen);
  repeat(attempts);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('click', listen);
  };
}
