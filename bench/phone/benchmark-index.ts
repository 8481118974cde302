import type { Browser } from 'playwright';

/** Duration in ms. */
const durationMs = 300;

/**
 * Measures the browser's speed on this machine: how many times per second it creates a hundred elements, computes
 * their layout and parses a JSON text, as pages do.
 */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return Math.round(await page.evaluate(countIterations, durationMs));
  } finally {
    await page.close();
  }
}

/** Runs in the page. Must be self-contained, since it is serialised. */
function countIterations(ms: number): number {
  const data = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ at, name: `name ${at}` })));
  const begun = performance.now();
  let times = 0;
  while (performance.now() - begun < ms) {
    const records = JSON.parse(data) as { at: number; name: string }[];
    document.body.replaceChildren(
      ...records.map(({ at, name }) => {
        const element = document.createElement('p');
        element.style.marginInlineStart = `${at % 7}px`;
        element.textContent = name;
        return element;
      }),
    );
    // Forces layout
    void document.body.offsetHeight;
    times += 1;
  }
  return (times / (performance.now() - begun)) * 1000;
}
