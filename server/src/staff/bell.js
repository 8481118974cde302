// Shows the number of unread notices while the page is open. A hidden tab leaves its connection to others.
const bell = document.querySelector('.bell');
const count = bell?.querySelector('span');
let source;

function follow() {
  source?.close();
  source = undefined;
  if (document.hidden) return;
  source = new EventSource('/-/notices/events');
  source.addEventListener('unread', ({ data }) => show(JSON.parse(data).count));
}

function show(unread) {
  count.textContent = unread;
  count.hidden = unread === 0;
  bell.setAttribute('aria-label', bell.dataset.label.replace('{count}', unread));
}

if (bell) {
  document.addEventListener('visibilitychange', follow);
  follow();
}
