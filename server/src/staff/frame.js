// Ctrl+K leads to the search of staff. As in `shell/src/staff/find-link.tsx`.
const find = document.querySelector('.find-link');
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey } = event;
  if (!find || key !== 'k' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  const field = document.querySelector('.find input');
  if (field) field.focus();
  else find.click();
});

// A share is set by a slider, too. Without a script its field is there alone.
for (const field of document.querySelectorAll('input[data-slider]')) {
  const slider = document.createElement('input');
  Object.assign(slider, { type: 'range', min: 1, max: 100, value: field.value });
  slider.setAttribute('aria-label', field.getAttribute('aria-label'));
  slider.addEventListener('input', () => {
    field.value = slider.value;
  });
  field.addEventListener('input', () => {
    slider.value = field.value;
  });
  field.before(slider);
}

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
