const { startAuthentication, startRegistration, browserSupportsWebAuthn } = SimpleWebAuthnBrowser;
const said = document.querySelector('.said');
const code = location.hash.slice(1);

// remove the link's code from the address bar and the browser's history
if (code) history.replaceState(null, '', location.pathname + location.search);
for (const link of document.querySelectorAll('[data-keeps-code]')) if (code) link.hash = code;

const place = document.querySelector('[data-code]');
if (place && code) {
  place.open = true;
  place.querySelector('input[name=code]').value = code;
}

const use = document.querySelector('[data-passkey=use]');
use?.addEventListener('click', () =>
  attempt(use, async () => {
    const optionsJSON = await ask('/-/sign-in/passkey/options', {});
    const response = await startAuthentication({ optionsJSON });
    return ask('/-/sign-in/passkey', { response, next: use.dataset.next });
  }),
);

const make = document.querySelector('[data-passkey=make]');
if (make) make.elements.passkey.value = navigator.userAgentData?.platform || navigator.platform;
if (make && code) greet();
make?.addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(make, async () => {
    const { passkey, ...details } = Object.fromEntries(new FormData(make));
    const who = code ? { code } : details;
    const { options: optionsJSON } = await ask('/-/join/options', who);
    const response = await startRegistration({ optionsJSON });
    return ask('/-/join', { ...who, passkey, response });
  });
});

/** Shows whom the invitation is for, or that it has expired, before the form is filled in. */
async function greet() {
  const welcome = document.querySelector('[data-welcome]');
  try {
    const { name } = await ask('/-/join/options', { code });
    const greeting = document.createElement('strong');
    greeting.textContent = welcome.dataset.welcome.replace('{name}', name);
    welcome.prepend(greeting, document.createElement('br'));
  } catch (error) {
    say(sentenceOf(error, make));
  }
}

async function attempt(place, work) {
  const buttons = place.matches('button') ? [place] : place.querySelectorAll('button');
  say('');
  for (const button of buttons) button.disabled = true;
  try {
    if (!browserSupportsWebAuthn()) throw new Refused(place.dataset.unsupported);
    const { next } = await work();
    location.assign(next);
  } catch (error) {
    say(sentenceOf(error, place));
    for (const button of buttons) button.disabled = false;
  }
}

class Refused extends Error {}

async function ask(address, body) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const got = await answer.json();
  if (!answer.ok) throw new Refused(got.error);
  return got;
}

function sentenceOf(error, { dataset }) {
  if (error instanceof Refused) return error.message;
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return dataset.cancelled;
  return error.name === 'InvalidStateError' ? dataset.known : dataset.failed;
}

function say(sentence) {
  said.textContent = sentence;
  said.hidden = !sentence;
}
