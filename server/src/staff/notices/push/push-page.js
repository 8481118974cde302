// Adds this device to those that are told. Without scripts or push the button stays hidden.
const button = document.querySelector('[data-push]');
// as browsers with Trusted Types want it
const address = '/-/push-worker.js';
const policy = globalThis.trustedTypes?.createPolicy('push-worker', {
  createScriptURL: () => address,
});
const worker = policy ? policy.createScriptURL(address) : address;
const status = document.querySelector('[data-push-status]');

if (button && 'serviceWorker' in navigator && 'PushManager' in window) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      say(await subscribe());
    } catch {
      say(button.dataset.failed);
    }
    button.disabled = false;
  });
}

/** Returns why it did not work; the page is loaded again when it did. */
async function subscribe() {
  if ((await Notification.requestPermission()) !== 'granted') return button.dataset.denied;
  const registration = await navigator.serviceWorker.register(worker);
  await activated(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: button.dataset.push,
  });
  const answer = await fetch(button.dataset.address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscription),
  });
  if (!answer.ok) return button.dataset.failed;
  location.reload();
  return '';
}

/** Waits for a new worker. `ready` would wait for that of this page, which may be another. */
const activated = ({ installing, waiting }) =>
  new Promise((resolve) => {
    const worker = installing ?? waiting;
    if (!worker) return resolve();
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });

function say(text) {
  status.textContent = text;
  status.hidden = text === '';
}
