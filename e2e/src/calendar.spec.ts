import { type APIRequestContext, expect, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { fullTest } from './full-run';
import { accessibilityFaults, horizontalOverflow } from './page-checks';
import { watchForErrors } from './page-errors';
import { openPdf } from './pdf-checks';
import { signInNewUser } from './staff-user';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

/** The service centre in Sitra: two cars an hour. */
const branchId = 2;

const labels = {
  en: {
    ...{ move: 'Move', time: 'New time', saveMove: 'Move', of: 'Sitra service centre · Service' },
    ...{ block: 'Block hours', until: /^Until/, reason: /^Reason/, saveBlock: 'Block' },
    ...{ open: 'Open again', blocked: 'Blocked', add: 'Add a booking at 11:00' },
    ...{ first: /^First name/, last: /^Last name/, mobile: /^Mobile/, car: /^Car model/ },
    ...{ plate: /^Vehicle registration/, service: /^Type of service/, said: 'Said so' },
    ...{ save: 'Save the lead', date: /^Day and time/, telephone: 'Telephone' },
    ...{ choices: ['Swift', 'Free service'] as const, byPerson: 'By person' },
  },
  ar: {
    ...{ move: 'نقل', time: 'الوقت الجديد', saveMove: 'نقل الموعد' },
    of: 'مركز صيانة سترة · الصيانة',
    ...{ block: 'إغلاق ساعات', until: /^حتى/, reason: /^السبب/, saveBlock: 'إغلاق' },
    ...{ open: 'إعادة الفتح', blocked: 'مغلق', add: 'إضافة موعد عند 11:00' },
    ...{ first: /^الاسم الأول/, last: /^اسم العائلة/, mobile: /^رقم الجوال/, car: /^طراز السيارة/ },
    ...{ plate: /^رقم السيارة/, service: /^نوع الصيانة/, said: 'شفهيًا' },
    ...{ save: 'حفظ الطلب', date: /^اليوم والوقت/, telephone: 'الهاتف' },
    ...{ choices: ['سويفت', 'صيانة مجانية'] as const, byPerson: 'حسب الموظف' },
  },
} satisfies Record<Locale, unknown>;

/** An open day of its own for each language: the last two that visitors are offered. */
async function dayFor(request: APIRequestContext, locale: Locale): Promise<string> {
  const { branches } = await (await request.get('/api/v1/service_times')).json();
  const { days } = branches.find(({ id }: { id: number }) => id === branchId);
  return days.at(locale === 'en' ? -1 : -2).day;
}

for (const locale of locales) {
  const label = labels[locale];
  fullTest(
    `a manager moves bookings by dragging and by keyboard, blocks hours, and adds a booking, in ${locale}`,
    async ({ page, request }) => {
      test.setTimeout(240_000);
      const day = await dayFor(request, locale);
      const family = uniqueLetters();
      await bookService(request, { family, date: `${day}T09:00` });
      const { name } = await signInNewUser(page, ['manager']);
      const errors = watchForErrors(page);
      await page.goto(localise(`/-/inbox/calendar?day=${day}`, locale));
      const lane = page.getByRole('region', { name: label.of }).filter({ hasText: family });
      const slot = (time: string) =>
        lane.locator('ol > li').filter({ hasText: new RegExp(`^${time}`) });

      await test.step('dragging asks first, and the booking is then at its new time', async () => {
        const card = slot('09:00').getByRole('listitem').filter({ hasText: family });
        await card.dragTo(slot('10:00'));
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('combobox', { name: label.time })).toContainText('10:00');
        expect.soft(await accessibilityFaults(page)).toEqual([]);
        await dialog.getByRole('button', { name: label.saveMove }).click();
        await expect(slot('10:00')).toContainText(family);
        await expect(slot('09:00')).not.toContainText(family);
      });

      await test.step('by keyboard alone it goes to another time', async () => {
        await slot('10:00').getByRole('button', { name: label.move }).focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        const time = dialog.getByRole('combobox', { name: label.time });
        await time.focus();
        await page.keyboard.press('ArrowDown');
        // until the free times are known only its own is there
        await expect(page.getByRole('option').nth(2)).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(time).toContainText('11:00');
        await dialog.getByRole('button', { name: label.saveMove }).focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(slot('11:00')).toContainText(family);
        await expect(slot('11:00').getByRole('button', { name: label.move })).toBeFocused();
        expect(findLead(family)?.values.date).toBe(`${day}T11:00`);
      });

      await test.step('blocked hours are not offered to visitors, and are opened again', async () => {
        await page.getByRole('button', { name: label.block }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('combobox').first()).toContainText(label.of);
        await dialog.getByLabel(label.until).fill('09:00');
        await dialog.getByLabel(label.reason).fill(`Lift ${family}`);
        await dialog.getByRole('button', { name: label.saveBlock, exact: true }).click();
        await expect(dialog).toHaveCount(0);
        await expect(slot('08:00')).toContainText(label.blocked);
        const refused = await bookService(request, {
          family: 'Late',
          date: `${day}T08:00`,
          status: 422,
        });
        expect(refused).toContain('date.closed');
        await slot('08:00').getByRole('button', { name: label.open }).click();
        await expect(slot('08:00')).not.toContainText(label.blocked);
      });

      await test.step('a booking by telephone begins at a free slot', async () => {
        const caller = uniqueLetters();
        await slot('11:00').getByRole('link', { name: label.add }).click();
        await expect(page.getByLabel(label.date)).toHaveValue(`${day}T11:00`);
        await expect(page.getByRole('radio', { name: label.telephone })).toBeChecked();
        await page.getByLabel(label.first).fill('Huda');
        await page.getByLabel(label.last).fill(caller);
        await page.getByRole('textbox', { name: label.mobile }).fill('36123457');
        for (const [field, choice] of [
          [label.car, label.choices[0]],
          [label.service, label.choices[1]],
        ] as const) {
          await page.getByRole('combobox', { name: field }).click();
          await page.getByRole('option', { name: choice, exact: true }).click();
        }
        await page.getByLabel(label.plate).fill('482916');
        await page.getByRole('radio', { name: label.said }).check();
        await page.getByRole('button', { name: label.save }).click();
        await expect(page.getByRole('article')).toContainText(caller);
        expect(findLead(caller)?.values).toMatchObject({
          ...{ date: `${day}T11:00`, branch: 'Sitra service centre' },
        });
        // back to the calendar, and not to the form
        await page.goBack();
        await expect(slot('11:00')).toContainText(caller);
        // both places are taken
        await expect(slot('11:00').getByRole('link', { name: label.add })).toHaveCount(0);
      });

      await test.step('the day is printed on one sheet', async () => {
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('table')).toContainText(family);
        await expect(lane).toHaveCount(0);
        const pdf = await openPdf(new Uint8Array(await page.pdf({ format: 'A4' })));
        expect(pdf.numPages).toBe(1);
        await page.emulateMedia({ media: 'screen' });
      });

      await test.step('nothing stands out of the window, in a day and a week', async () => {
        for (const query of [
          '',
          '&by=adviser',
          '&view=week&of=service-booking.2',
          '&view=week&by=adviser',
        ]) {
          await page.goto(localise(`/-/inbox/calendar?day=${day}${query}`, locale));
          await expect(page.getByText(family).first()).toBeAttached();
          for (const width of [320, 390, 768, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            expect.soft(await page.evaluate(horizontalOverflow), `${query} ${width}`).toEqual([]);
          }
          expect.soft(await accessibilityFaults(page), query).toEqual([]);
        }
      });
      await test.step('the figures name who has answered the call', async () => {
        await page.goto(localise('/-/inbox/figures', locale));
        const people = page.getByRole('region', { name: label.byPerson });
        await expect(people.getByRole('link', { name: new RegExp(name) })).toBeVisible();
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await page.evaluate(horizontalOverflow), `figures ${width}`).toEqual([]);
        }
        expect.soft(await accessibilityFaults(page), 'figures').toEqual([]);
      });
      expect(errors).toEqual([]);
    },
  );
}

interface ServiceWish {
  family: string;
  date: string;
  status?: number;
}

/** Books a service in Sitra as a visitor does. Resolves to the answer's text. */
async function bookService(
  request: APIRequestContext,
  { family, date, status = 200 }: ServiceWish,
): Promise<string> {
  await request.get('/about');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post('/api/v1/bookwarrenty', {
    headers: { 'accept-language': 'en', 'x-xsrf-token': decodeURIComponent(token) },
    data: {
      ...{ first_name: 'Mariam', last_name: family, code: '+973', mobile: '36123456' },
      ...{ car_modal: 'Swift', service_type: 'freeservice', vehicle_registraion: '482915' },
      ...{ date, branch: 'Sitra service centre', email: `${family}@example.com` },
    },
  });
  const text = await answer.text();
  expect(answer.status(), text).toBe(status);
  return text;
}
