import { measureVitals } from './measure';

type Take = (list: { getEntries: () => object[] }) => void;

/** A browser that has buffered these performance entries, by type. */
function browserThatSaw(entries: Record<string, object[]>): void {
  class Observer {
    constructor(private readonly take: Take) {}
    observe({ type }: { type: string }) {
      if (!(type in entries)) throw new TypeError(type);
      this.take({ getEntries: () => entries[type] ?? [] });
    }
    takeRecords() {
      return [];
    }
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
}

let sent: Promise<object>[];
beforeEach(() => {
  sent = [];
  const sendBeacon = (address: string, body: Blob) => {
    sent.push(textOf(body).then((text) => ({ address, ...JSON.parse(text) })));
  };
  Object.assign(navigator, { sendBeacon });
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: [{ name: 'page', description: 'a token' }] }],
  });
  look('visible');
});

function look(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

function textOf(body: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(body);
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
  });
}

test('what was felt is told once, when the visitor first looks elsewhere', async () => {
  browserThatSaw({
    'largest-contentful-paint': [{ startTime: 310.2 }, { startTime: 842.7 }],
    event: [
      { duration: 96, interactionId: 7 },
      { duration: 640 },
      { duration: 48, interactionId: 8 },
    ],
    'layout-shift': [
      { startTime: 100, value: 0.01 },
      { startTime: 900, value: 0.02 },
      { startTime: 1000, value: 0.5, hadRecentInput: true },
      { startTime: 3000, value: 0.004 },
    ],
  });
  measureVitals();
  expect(sent).toEqual([]);
  look('hidden');
  look('visible');
  look('hidden');
  expect(await Promise.all(sent)).toEqual([
    { address: '/-/vitals', page: 'a token', lcp: 843, inp: 96, cls: 30 },
  ]);
});

test('a browser that knows less tells less, and a tab that nobody sees tells nothing', async () => {
  browserThatSaw({ 'largest-contentful-paint': [{ startTime: 500 }] });
  measureVitals();
  look('hidden');
  measureVitals();
  look('visible');
  look('hidden');
  expect(await Promise.all(sent)).toEqual([
    { address: '/-/vitals', page: 'a token', lcp: 500, cls: 0 },
  ]);
});
