import type { Browser } from 'playwright';

/** ms */
const duration = 300;

/**
 * How fast this browser runs on this machine, whatever else is said of its processor: how often a second it makes a hundred
 * elements, lays them out and takes a text of data apart, as pages do.
 */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return Math.round(await page.evaluate(workFor, duration));
  } finally {
    await page.close();
  }
}

/** Runs in the page. Stands alone, because only its text gets there. */
function workFor(ms: number): number {
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
    // asks for the layout
    void document.body.offsetHeight;
    times += 1;
  }
  return (times / (performance.now() - begun)) * 1000;
}
