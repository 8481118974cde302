const tapped = '[data-tapped]';

/** ms between two attempts, and how many there are before a press is given up. */
const pause = 100;
const attempts = 100;

/**
 * Marks each button of the page that is pressed, so that it shows at once that it was; React takes the mark away when
 * it hears the press. Runs in `start`, before React is here. Links and forms need nothing: the browser follows them.
 */
export function keepTaps(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element)
        target.closest('#main button[type=button]')?.setAttribute('data-tapped', '');
    },
    { capture: true },
  );
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
