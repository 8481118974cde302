// the answer to the question at the foot of a landing page, without leaving what was typed above it
const notice = document.getElementById('consent');
notice?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const { value } = event.submitter;
  const body = new URLSearchParams({ choice: value });
  try {
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
    if (answer.type !== 'opaqueredirect') throw new Error(String(answer.status));
    // what runs beside the page, or may run, is another with another choice
    if (notice.dataset.tags) location.replace(location.href);
    notice.dataset.choice = value;
    form.querySelector(`[data-for="${value}"]`)?.focus();
  } catch {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'choice', value });
    form.append(field);
    form.submit();
  }
});
