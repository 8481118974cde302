import { expect, test } from 'playwright/test';
import { formatDate, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { hydrated } from './hydration';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const words = {
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    mobile: 'Mobile',
    car: 'Car model',
    carName: 'Grand Vitara',
    registration: 'Vehicle registration',
    service: 'Type of service',
    serviceName: 'Free service',
    date: 'Preferred day and time',
    send: 'Book my service',
    calendar: 'Add to calendar',
    away: /The shop (is not answering|has a page of its own)/,
    open: /Open in a new tab/,
    vehicle: 'Vehicle',
  },
  ar: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    mobile: 'رقم الجوال',
    car: 'طراز السيارة',
    carName: 'جراند فيتارا',
    registration: 'رقم السيارة',
    service: 'نوع الصيانة',
    serviceName: 'صيانة مجانية',
    date: 'اليوم والوقت المفضّلان',
    send: 'احجز موعدي',
    calendar: 'أضف إلى التقويم',
    away: /المتجر لا يستجيب الآن|للمتجر صفحته الخاصة/,
    open: /افتحه في علامة تبويب جديدة/,
    vehicle: 'السيارة',
  },
} satisfies Record<Locale, unknown>;

const aDay = 24 * 60 * 60 * 1000;

/** Half past nine on the next day of the week, 0 being Sunday, that is a week away or more. */
function morningOn(weekday: number) {
  const inAWeek = new Date(Date.now() + 7 * aDay);
  const days = (weekday - inAWeek.getUTCDay() + 7) % 7;
  const day = new Date(inAWeek.getTime() + days * aDay).toISOString().slice(0, 10);
  return { value: `${day}T09:30`, shown: formatDate(day) };
}

const dayAfter = (date: string) =>
  formatDate(new Date(Date.parse(`${date}:00Z`) + aDay).toISOString());

for (const locale of ['en', 'ar'] as const) {
  const word = words[locale];

  test(`a service booked on a phone in ${locale} is confirmed and becomes a lead`, async ({
    page,
  }, info) => {
    const customer = `Mariam ${uniqueLetters(info.testId)}`;
    const [friday, appointment] = [morningOn(5), morningOn(0)];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(localise(paths.bookService(), locale));
    await hydrated(page);
    const form = page.getByRole('main').locator('form');
    await form.getByLabel(word.firstName).fill(customer);
    await form.getByLabel(word.lastName).fill('Al Dosari');
    await form.getByRole('textbox', { name: word.mobile }).fill('+973 3612 3456');
    await form.getByLabel(word.car).selectOption({ label: word.carName });
    await form.getByLabel(word.registration).fill('482915');
    await form.getByLabel(word.service).selectOption({ label: word.serviceName });
    await form.getByLabel(word.date).fill(friday.value);
    await form.getByRole('button', { name: word.send }).click();
    await expect(form.getByLabel(word.date)).toHaveAccessibleDescription(
      new RegExp(`19:30[\\s\\S]+${dayAfter(friday.value)} 08:00`),
    );
    await form.getByLabel(word.date).fill(appointment.value);
    await form.getByRole('button', { name: word.send }).click();

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: new RegExp(customer) })).toBeFocused();
    const lead = findLead(customer);
    expect(lead?.locale).toBe(locale);
    expect(lead?.values).toMatchObject({
      carModel: 'Grand Vitara',
      serviceType: 'freeservice',
      date: appointment.value,
      time: '09:30',
      mobile: '36123456',
    });
    const understood = [word.carName, word.serviceName, '482915', appointment.shown, '09:30'];
    for (const fact of [...understood, lead?.reference ?? 'no lead was stored']) {
      await expect(main).toContainText(fact);
    }
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: word.calendar }).click();
    expect((await download).suggestedFilename()).toBe(`${lead?.reference}.ics`);
  });

  // Nothing that can be framed stands at the address of the example content.
  test(`in ${locale} a shop that cannot be shown is replaced by ways to it, without scripts too`, async ({
    browser,
    baseURL,
  }) => {
    const visit = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await visit.newPage();
    await page.goto(localise(paths.accessories(), locale));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: word.away })).toBeVisible();
    await expect(main.getByRole('link', { name: word.open })).toHaveAttribute('target', '_blank');
    await expect(main.locator('iframe')).toHaveCount(0);
    await visit.close();
  });

  test(`in ${locale} an address that names a model has its car chosen without scripts`, async ({
    browser,
    baseURL,
  }) => {
    const visit = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await visit.newPage();
    await page.goto(`${localise(paths.testDrive(), locale)}?model=jimny-5d`);
    await expect(page.getByLabel(word.vehicle, { exact: true })).toHaveValue('Jimny 5D');
    await visit.close();
  });
}
