import { expect, type Page, test } from 'playwright/test';
import { fullOrSampled, fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { everyPage } from './pages';

const visits = [
  {
    ...{ locale: 'en', prefix: '', turn: 'Turn Fronx', open: '360 View' },
    ...{
      right: 'Turn to the right',
      own: 'Orange',
      other: 'Pearl white',
      explore: 'Explore Fronx',
    },
  },
  {
    locale: 'ar',
    prefix: '/ar',
    turn: 'تدوير \u2068فرونكس\u2069',
    open: 'عرض 360 درجة',
    right: 'التدوير إلى اليمين',
    own: 'برتقالي',
    other: 'أبيض لؤلؤي',
    explore: 'اكتشف \u2068فرونكس\u2069',
  },
];

const degreesOf = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('slider').getAttribute('aria-valuetext')) ?? '')?.[0]);

/** Returns the colour of the car's door in the canvas, channels 0 to 255. */
const paintOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const middle = [canvas.width / 2, canvas.height / 2] as const;
    const [red = 0, green = 0, blue = 0] =
      canvas.getContext('2d')?.getImageData(...middle, 1, 1).data ?? [];
    return { red, green, blue };
  });

/** Returns the number of loaded frames. */
const loadedFrames = () =>
  new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /360-.*\.webp$/.test(name)),
  ).size;

for (const { locale, prefix, turn, open, right, own, other, explore } of visits) {
  const arabicTest = locale === 'ar' ? test : fullTest;

  fullTest(
    `in ${locale} the car keeps its angle in the paint that is chosen by keys, and its paint on the next page`,
    async ({ page }) => {
      await page.goto(`${prefix}/fronx360`);
      await waitForHydration(page);
      const car = page.getByRole('slider', { name: turn });
      await car.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await paintOf(page)).blue).toBeLessThan(90);
      await expect.poll(() => page.evaluate(loadedFrames), { timeout: 30_000 }).toBe(36);
      const frames: string[] = [];
      page.on('request', (request) => {
        if (/360-.*\.webp$/.test(request.url())) frames.push(request.url());
      });
      await page.getByRole('radio', { name: own }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: other })).toBeChecked();
      await expect.poll(async () => (await paintOf(page)).blue).toBeGreaterThan(150);
      await expect(car).toHaveAttribute('aria-valuenow', '2');
      expect(frames[0]).toContain('/02.webp');
      expect(frames.filter((address) => !address.includes('/pearl-white/'))).toEqual([]);
      await expect(page).toHaveURL(`${prefix}/fronx360?colour=pearl-white`);
      await page.getByRole('link', { name: explore }).first().click();
      await expect(page).toHaveURL(`${prefix}/explore-vehicles/fronx?colour=pearl-white`);
      await expect(page.getByRole('radio', { name: other })).toBeChecked();
      // The tab remembers the colour when the address has none
      await page.goto(`${prefix}/fronx360`);
      await expect(page.getByRole('radio', { name: other })).toBeChecked();
    },
  );

  arabicTest(
    `in ${locale} the car turns by keys, by buttons and by a drag on a phone`,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${prefix}/fronx360`);
      await waitForHydration(page);
      const car = page.getByRole('slider', { name: turn });
      await car.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await expect(car).toHaveAttribute('aria-valuenow', '1');
      await page.keyboard.press('End');
      await expect(car).toHaveAttribute('aria-valuenow', '35');
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: right }).click();
      await expect(car).toHaveAttribute('aria-valuenow', '3');

      await page.keyboard.press('Home');
      await car.focus();
      await page.keyboard.press('Home');
      const place = await car.boundingBox();
      if (!place) throw new Error('the car is not on the screen');
      const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + place.width / 4, middle.y, { steps: 8 });
      await expect(car).toHaveAttribute('aria-valuenow', '9');
      await page.mouse.up();
      await expect.poll(() => degreesOf(page)).toBeGreaterThanOrEqual(90);
    },
  );

  fullTest(
    `in ${locale} the 360 view opens over the model's page and gives the focus back`,
    async ({ page }) => {
      await page.goto(`${prefix}/explore-vehicles/fronx`);
      await waitForHydration(page);
      const entry = page.getByRole('button', { name: open });
      await entry.click();
      const view = page.getByRole('dialog', { name: open });
      await expect(view.getByRole('slider', { name: turn })).toBeVisible();
      await expect(view.getByRole('link')).toHaveAttribute('href', `${prefix}/fronx360`);
      await page.keyboard.press('Escape');
      await expect(view).toBeHidden();
      await expect(entry).toBeFocused();
    },
  );
}

fullTest(
  'without scripts the 360 page shows the car from three sides and the cabin lies flat',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/fronx360');
    for (const name of [/front right/, /its right side/, /the rear left/])
      await expect(page.getByRole('img', { name }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Turn/ })).toHaveCount(0);
    await page.goto('/inside');
    await expect(page.getByRole('img', { name: /cabin/ })).toBeVisible();
    await expect(page.getByText(/one flat picture/)).toBeVisible();
    await context.close();
  },
);

test('without scripts a paint is chosen by a button and shown from the front, from the side and from behind', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/fronx360?grade=glx');
  await page.getByRole('radio', { name: 'Teal' }).check({ force: true });
  await page.getByRole('button', { name: 'Show this colour' }).click();
  await expect(page).toHaveURL('/fronx360?grade=glx&colour=teal');
  for (const name of [
    /Fronx in Teal, .* front right/,
    /Teal Fronx .* its right side/,
    /^Fronx in Teal$/,
  ])
    await expect(page.getByRole('img', { name })).toBeVisible();
  await page.goto('/explore-vehicles/fronx?colour=teal');
  const car = page.getByRole('img', { name: /Teal Fronx .* front right/ });
  await expect(car.first()).toBeVisible();
  await context.close();
});

fullTest('the cabin is looked round by keys once the visitor has started it', async ({ page }) => {
  await page.goto('/inside');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Look around' }).click();
  const cabin = page.getByRole('application', { name: 'The cabin, all round' });
  // The largest picture is encoded on first request
  await expect(cabin).toBeFocused({ timeout: 30_000 });
  const before = await cabin.screenshot();
  await page.keyboard.down('ArrowRight');
  await expect.poll(async () => (await cabin.screenshot()).equals(before)).toBe(false);
  await page.keyboard.up('ArrowRight');
  await page.getByRole('button', { name: 'Closer' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('no page brings a byte of the panorama before the visitor asks for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(await response.text().catch(() => ''));
  });
  const addresses = ['/inside', '/fronx360', '/explore-vehicles/fronx'];
  for (const address of fullOrSampled(addresses, (_, at) => at > 1)) {
    expect(everyPage).toContain(address);
    await page.goto(address);
    await waitForHydration(page);
  }
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((text) => text.includes('libpannellum'))).toEqual([]);
  await page.goto('/inside');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Look around' }).click();
  await expect.poll(() => scripts.some((text) => text.includes('libpannellum'))).toBe(true);
});

fullTest('a film that may not start by itself waits for its play button', async ({ page }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let tries = 0;
    HTMLMediaElement.prototype.play = function () {
      tries += 1;
      return tries > 1
        ? play.call(this)
        : Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    };
  });
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  const logged = page.waitForEvent('console', (message) =>
    /waits to be started/.test(message.text()),
  );
  await page.goto('/dzire360');
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).hover();
  expect((await logged).type()).toBe('info');
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause the film' }).click();
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
  expect(uncaught).toEqual([]);
});

fullTest(
  'a page with a car to turn brings one view of it until the visitor does something, all when they come to it',
  async ({ page }) => {
    const frames = new Set<string>();
    const films: string[] = [];
    page.on('request', (request) => {
      const address = request.url();
      if (/360-.*\.webp$/.test(address)) frames.add(address);
      if (address.endsWith('.mp4')) films.push(address);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fronx360');
    await waitForHydration(page);
    const car = page.getByRole('slider', { name: 'Turn Fronx' });
    await expect(car).toBeInViewport();
    expect([...frames]).toEqual([expect.stringContaining('/00.webp')]);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => frames.size).toBe(12);
    await car.hover();
    await expect.poll(() => frames.size).toBe(36);
    expect(films).toEqual([]);
    // The video that a page is about plays automatically
    await page.goto('/swift360');
    await expect.poll(() => films.length).toBeGreaterThan(0);
  },
);

fullTest('under reduced motion the film stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/swift360');
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
  expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
});

fullTest(
  'a number that was once published leads to the model, where its film plays',
  async ({ page }) => {
    for (const [number, slug] of [
      ['20', 'eeco'],
      ['13', 'new-carry'],
    ]) {
      await page.goto(`/explore-vehicles/${number}`);
      await expect(page).toHaveURL(`/explore-vehicles/${slug}`);
      await expect(page.locator('video')).toHaveAttribute('src', new RegExp(`${slug}.*\\.mp4$`));
    }
  },
);
