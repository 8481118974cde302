import { expect, test } from 'playwright/test';
import { formatDate, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { hydrated } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
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
    day: 'Day',
    date: 'Time',
    send: 'Book my service',
    calendar: 'Add to calendar',
    centre: 'Manama service centre',
    manage: 'Change or cancel',
    cancel: 'Cancel the booking',
    sure: 'Yes, cancel it',
    cancelled: 'Your booking is cancelled',
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
    day: 'اليوم',
    date: 'الوقت',
    send: 'احجز موعدي',
    calendar: 'أضف إلى التقويم',
    centre: 'مركز صيانة المنامة',
    manage: 'تغيير الموعد أو إلغاؤه',
    cancel: 'إلغاء الحجز',
    sure: 'نعم، ألغِ الحجز',
    cancelled: 'تم إلغاء حجزك',
    away: /المتجر لا يستجيب الآن|للمتجر صفحته الخاصة/,
    open: /افتحه في علامة تبويب جديدة/,
    vehicle: 'السيارة',
  },
} satisfies Record<Locale, unknown>;

for (const locale of ['en', 'ar'] as const) {
  const word = words[locale];

  const arabic = locale === 'ar' ? test : fullTest;
  arabic(
    `a service booked on a phone in ${locale} is a lead, and is cancelled by its link`,
    async ({ page }) => {
      const errors = watchForErrors(page);
      const customer = `Mariam ${uniqueLetters()}`;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(localise(paths.bookService(), locale));
      await hydrated(page);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: word.centre }).click();
      await expect(page).toHaveURL(/branch=3/);
      const form = main.locator('form');
      await form.getByLabel(word.firstName).fill(customer);
      await form.getByLabel(word.lastName).fill('Al Dosari');
      await form.getByRole('textbox', { name: word.mobile }).fill('+973 3612 3456');
      await form.getByLabel(word.car).selectOption({ label: word.carName });
      await form.getByLabel(word.registration).fill('482915');
      await form.getByLabel(word.service).selectOption({ label: word.serviceName });
      const [day = ''] = await form.getByLabel(word.day).selectOption({ index: 4 });
      const [date = ''] = await form.getByLabel(word.date).selectOption({ index: 3 });
      await form.getByRole('button', { name: word.send }).click();

      await expect(main.getByRole('heading', { name: new RegExp(customer) })).toBeFocused();
      const lead = findLead(customer);
      expect(lead?.locale).toBe(locale);
      const time = date.slice(11);
      expect(lead?.values).toMatchObject({
        ...{ carModel: 'Grand Vitara', serviceType: 'freeservice', date, time },
        ...{ mobile: '36123456', branch: 'Manama service centre' },
      });
      const reference = lead?.reference ?? 'no lead was stored';
      const understood = [word.carName, word.serviceName, '482915', formatDate(date), time];
      for (const fact of [...understood, word.centre, reference])
        await expect(main).toContainText(fact);
      const download = page.waitForEvent('download');
      await main.getByRole('link', { name: word.calendar }).click();
      expect((await download).suggestedFilename()).toBe(`${reference}.ics`);

      await main.getByRole('link', { name: word.manage }).click();
      await expect(main).toContainText(formatDate(date));
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      await main.getByText(word.cancel).click();
      await main.getByRole('button', { name: word.sure }).click();
      await expect(main.getByRole('heading', { level: 1, name: word.cancelled })).toBeVisible();
      await page.goto(localise(paths.bookService(3), locale));
      await hydrated(page);
      await form.getByLabel(word.day).focus();
      await form.getByLabel(word.day).selectOption(day);
      await expect(main.locator(`option[value="${date}"]`)).toHaveCount(1);
      expect(errors).toEqual([]);
    },
  );

  // The example content's shop address has no site that allows framing.
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
