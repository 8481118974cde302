const { startAuthentication, startRegistration, browserSupportsWebAuthn } = SimpleWebAuthnBrowser;
const statusElement = document.querySelector('.said');
const code = location.hash.slice(1);

// remove the link's code from the address bar and the browser's history
if (code) history.replaceState(null, '', location.pathname + location.search);
for (const link of document.querySelectorAll('[data-keeps-code]')) if (code) link.hash = code;

const place = document.querySelector('[data-code]');
if (place && code) {
  place.open = true;
  place.querySelector('input[name=code]').value = code;
}

const signInButton = document.querySelector('[data-passkey=use]');
signInButton?.addEventListener('click', () =>
  attempt(signInButton, async () => {
    const optionsJSON = await postJson('/-/sign-in/passkey/options', {});
    const response = await startAuthentication({ optionsJSON });
    return postJson('/-/sign-in/passkey', { response, next: signInButton.dataset.next });
  }),
);

const joinForm = document.querySelector('[data-passkey=make]');
if (joinForm)
  joinForm.elements.passkey.value = navigator.userAgentData?.platform || navigator.platform;
if (joinForm && code) showInvitedName();
joinForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(joinForm, async () => {
    const { passkey, ...details } = Object.fromEntries(new FormData(joinForm));
    const who = code ? { code } : details;
    const { options: optionsJSON } = await postJson('/-/join/options', who);
    const response = await startRegistration({ optionsJSON });
    return postJson('/-/join', { ...who, passkey, response });
  });
});

/** Shows whom the invitation is for, or that it has expired, before the form is filled in. */
async function showInvitedName() {
  const welcome = document.querySelector('[data-welcome]');
  try {
    const { name } = await postJson('/-/join/options', { code });
    const greeting = document.createElement('strong');
    greeting.textContent = welcome.dataset.welcome.replace('{name}', name);
    welcome.prepend(greeting, document.createElement('br'));
  } catch (error) {
    showStatus(messageFor(error, joinForm));
  }
}

async function attempt(place, work) {
  const buttons = place.matches('button') ? [place] : place.querySelectorAll('button');
  showStatus('');
  for (const button of buttons) button.disabled = true;
  try {
    if (!browserSupportsWebAuthn()) throw new RefusedError(place.dataset.unsupported);
    const { next } = await work();
    location.assign(next);
  } catch (error) {
    showStatus(messageFor(error, place));
    for (const button of buttons) button.disabled = false;
  }
}

class RefusedError extends Error {}

async function postJson(address, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const got = await response.json();
  if (!response.ok) throw new RefusedError(got.error);
  return got;
}

function messageFor(error, { dataset }) {
  if (error instanceof RefusedError) return error.message;
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return dataset.cancelled;
  return error.name === 'InvalidStateError' ? dataset.known : dataset.failed;
}

function showStatus(sentence) {
  statusElement.textContent = sentence;
  statusElement.hidden = !sentence;
}
