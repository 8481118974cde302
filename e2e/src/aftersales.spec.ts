import { expect, test } from 'playwright/test';
import { formatDate, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { fullTest } from './full-run';
import { waitForHydration } from './hydration';
import { accessibilityFaults } from './page-checks';
import { watchForErrors } from './page-errors';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const labelsByLocale = {
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    mobile: 'Mobile',
    car: 'Car model',
    carName: 'Grand Vitara',
    registration: 'Vehicle registration',
    service: 'Type of service',
    serviceName: 'Free service',
    date: 'Day and time',
    send: 'Book my service',
    calendar: 'Add to calendar',
    centre: 'Manama service centre',
    manage: 'See, change or add to it',
    cancel: 'Cancel the time',
    sure: 'Yes, cancel it',
    cancelled: 'Your service is cancelled',
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
    date: 'اليوم والوقت',
    send: 'احجز موعدي',
    calendar: 'أضف إلى التقويم',
    centre: 'مركز صيانة المنامة',
    manage: 'تابع طلبك أو عدّله أو أضف إليه',
    cancel: 'إلغاء الموعد',
    sure: 'نعم، ألغِ الموعد',
    cancelled: 'موعد صيانتك: تم الإلغاء',
    away: /المتجر لا يستجيب الآن|للمتجر صفحته الخاصة/,
    open: /افتحه في علامة تبويب جديدة/,
    vehicle: 'السيارة',
  },
} satisfies Record<Locale, unknown>;

for (const locale of ['en', 'ar'] as const) {
  const labels = labelsByLocale[locale];

  const englishTest = locale === 'en' ? test : fullTest;
  const arabicTest = locale === 'ar' ? test : fullTest;
  arabicTest(
    `a service booked on a phone in ${locale} is a lead, and is cancelled by its link`,
    async ({ page }) => {
      const errors = watchForErrors(page);
      const customer = `Mariam ${uniqueLetters()}`;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(localise(paths.bookService(), locale));
      await waitForHydration(page);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: labels.centre }).click();
      await expect(page).toHaveURL(/branch=3/);
      const form = main.locator('form');
      await form.getByLabel(labels.firstName).fill(customer);
      await form.getByLabel(labels.lastName).fill('Al Dosari');
      await form.getByRole('textbox', { name: labels.mobile }).fill('+973 3612 3456');
      await form.getByLabel(labels.car).selectOption({ label: labels.carName });
      await form.getByLabel(labels.registration).fill('482915');
      await form.getByLabel(labels.service).selectOption({ label: labels.serviceName });
      const times = form.getByRole('group', { name: labels.date });
      await times.locator('input[name=day]:enabled').nth(3).check();
      const chosen = times.locator('input[name=date]:visible').nth(2);
      await chosen.check();
      const date = await chosen.inputValue();
      await form.getByRole('button', { name: labels.send }).click();

      await expect(main.getByRole('heading', { name: new RegExp(customer) })).toBeFocused();
      const lead = findLead(customer);
      expect(lead?.locale).toBe(locale);
      const time = date.slice(11);
      expect(lead?.values).toMatchObject({
        ...{ carModel: 'Grand Vitara', serviceType: 'freeservice', date, time },
        ...{ mobile: '36123456', branch: 'Manama service centre' },
      });
      const reference = lead?.reference ?? 'no lead was stored';
      const confirmedFacts = [labels.carName, labels.serviceName, '482915', formatDate(date), time];
      for (const fact of [...confirmedFacts, labels.centre, reference])
        await expect(main).toContainText(fact);
      const download = page.waitForEvent('download');
      await main.getByRole('link', { name: labels.calendar }).click();
      expect((await download).suggestedFilename()).toBe(`${reference}.ics`);

      await main.getByRole('link', { name: labels.manage }).click();
      await expect(page).toHaveURL(/\/request\?key=/);
      await expect(main).toContainText(time);
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      await main.getByText(labels.cancel).click();
      await main.getByRole('button', { name: labels.sure }).click();
      await expect(main.getByRole('heading', { level: 1, name: labels.cancelled })).toBeVisible();
      await page.goto(localise(paths.bookService(3), locale));
      await waitForHydration(page);
      await expect(main.locator(`input[value="${date}"]`)).toHaveCount(1);
      expect(errors).toEqual([]);
    },
  );

  // The example content's shop address has no site that allows framing.
  englishTest(
    `in ${locale} a shop that cannot be shown is replaced by ways to it, without scripts too`,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
      });
      const page = await context.newPage();
      await page.goto(localise(paths.accessories(), locale));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 2, name: labels.away })).toBeVisible();
      await expect(main.getByRole('link', { name: labels.open })).toHaveAttribute(
        'target',
        '_blank',
      );
      await expect(main.locator('iframe')).toHaveCount(0);
      await context.close();
    },
  );

  arabicTest(
    `in ${locale} an address that names a model has its car chosen without scripts`,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
      });
      const page = await context.newPage();
      await page.goto(`${localise(paths.testDrive(), locale)}?model=jimny-5d`);
      await expect(page.getByLabel(labels.vehicle, { exact: true })).toHaveValue('Jimny 5D');
      await context.close();
    },
  );
}
