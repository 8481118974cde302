import { expect, test } from 'playwright/test';
import { hydrated } from './hydration';
import { findLead } from './stored-leads';
import { uniqueLetters } from './unique-letters';

const visits = [
  {
    title: 'a new-car enquiry in English',
    address: '/landing_page/jimny-sand-ready/new-car-offer/1',
    name: 'Name',
    choice: { label: 'Car model', value: 'jimny' },
    mobile: 'Mobile',
    email: 'Email',
    send: 'Send my enquiry',
    thanks: '/thankyou_page',
    lead: { model: 'jimny', campaign: 'jimny-sand-ready', offerType: 'new-car-offer' },
  },
  {
    title: 'a service enquiry in English',
    address: '/landing_page/family-holiday/service-offer/3',
    name: 'Name',
    choice: { label: 'Service', value: 'Express Service' },
    mobile: 'Mobile',
    email: 'Email',
    message: 'Message',
    send: 'Send my enquiry',
    thanks: '/thankyou_page',
    lead: { campaign: 'family-holiday', offerType: 'service-offer' },
  },
  {
    title: 'a new-car enquiry in Arabic',
    address: '/landing_page_arabic/jimny-sand-ready/new-car-offer/5',
    name: 'الاسم',
    choice: { label: 'طراز السيارة', value: 'swift' },
    mobile: 'رقم الجوال',
    email: 'البريد الإلكتروني',
    send: 'أرسل طلبي',
    thanks: '/ar/thankyou_page',
    lead: { model: 'swift', campaign: 'jimny-sand-ready', offerType: 'new-car-offer' },
  },
];

for (const visit of visits) {
  test(`${visit.title} is stored and thanked for`, async ({ page }, info) => {
    const visitor = `Yusuf ${uniqueLetters(info.testId)}`;
    await page.goto(visit.address);
    await hydrated(page);
    const form = page.getByRole('main').locator('form');
    await form.getByLabel(visit.name, { exact: true }).fill(visitor);
    await form.getByLabel(visit.choice.label, { exact: true }).selectOption(visit.choice.value);
    await form.getByRole('textbox', { name: visit.mobile }).fill('36123456');
    await form.getByLabel(visit.email, { exact: true }).fill('yusuf@example.com');
    if (visit.message) await form.getByLabel(visit.message).fill('After four, please.');
    await form.getByRole('button', { name: visit.send }).click();
    await expect(page).toHaveURL(visit.thanks);
    const lead = findLead(visitor);
    expect(lead?.values).toMatchObject(visit.lead);
    await expect(page.getByRole('main')).toContainText(lead?.reference ?? 'no lead was stored');
  });
}

test('the car enquiry is whole above the fold of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/landing_page/jimny-sand-ready/new-car-offer/1');
  await expect(page.getByRole('button', { name: 'Send my enquiry' })).toBeInViewport({ ratio: 1 });
});

test('an unknown campaign gets a page that leads on, and 404', async ({ page }) => {
  const answer = await page.goto('/landing_page/no-such-campaign/new-car-offer/1');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See all models' }).click();
  await expect(page).toHaveURL('/models');
});
