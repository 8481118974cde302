import { localeOf } from 'shared-contracts/locale';
import ar from './messages/ar.json';
import en from './messages/en.json';

let isOffered = false;

/**
 * Tells once that the site has moved on from this tab's release, in the language of the page. The tab goes on working,
 * so that somebody who types is not disturbed. Not a component: only few tabs load this code.
 */
export function offerReload(): void {
  // A status that looks as that of a lost connection, whose style sheet every page has.
  const lost = document.querySelector('[data-retry]')?.parentElement;
  if (isOffered || !lost) return;
  isOffered = true;
  const notice = lost.cloneNode() as HTMLElement;
  notice.style.display = 'flex';
  const add = (tag: 'p' | 'button') => notice.appendChild(document.createElement(tag));
  const [text, reload, later] = [add('p'), add('button'), add('button')] as const;
  const write = () => {
    const messages = { en, ar }[localeOf(location.pathname)];
    text.textContent = messages.text;
    reload.textContent = messages.reload;
    later.textContent = messages.later;
  };
  reload.onclick = () => location.reload();
  later.onclick = () => notice.remove();
  new MutationObserver(write).observe(document.documentElement, { attributeFilter: ['lang'] });
  // Above the notice of a lost connection, which sticks to the same edge.
  lost.before(notice);
  // Screen readers read what is written into a status that is there already.
  requestAnimationFrame(write);
}
