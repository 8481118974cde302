import { expect, test } from 'playwright/test';
import { fullTest } from './full-run';
import { touchPage, waitForHydration } from './hydration';
import { watchForErrors } from './page-errors';
import { TeamSite } from './team-site';

const remote = 'mfe-careers';
const title = { before: 'Work with us', after: 'Build your road here' };
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test.describe.configure({ timeout: 180_000 });

const own = new TeamSite(3359, remote);

/** Publishes the team's sources and makes them live for everybody. */
async function ship(): Promise<void> {
  const { code, answer } = await own.team.release(own.site.origin, 'publish', remote);
  expect([code, answer]).toEqual([0, expect.objectContaining({ isNew: true })]);
  await own.admin.promote(remote, (answer as { version: string }).version);
}

fullTest(
  'a tab from before later releases walks on, sends its form, and is asked to reload in its language',
  async ({ page }) => {
    const errors = watchForErrors(page);
    await page.goto(`${own.site.origin}/about`);
    await waitForHydration(page);
    await touchPage(page);

    // A renamed chunk
    own.team.rename(
      'src/job-description/job-description.screen.tsx',
      'src/job-description/vacancy.screen.tsx',
    );
    own.team.edit('src/remote.ts', (text) =>
      text.replace('job-description.screen', 'vacancy.screen'),
    );
    await ship();
    // A loader that gives other data
    own.team.edit('src/job-description/job-description.loader.ts', (text) =>
      text.replace('...{ job, hasEnded', '...{ vacancy: job, hasEnded'),
    );
    own.team.edit('src/job-description/job-posting.ts', (text) =>
      text.replace('{ job,', '{ vacancy: job,'),
    );
    own.team.edit('src/job-description/vacancy.screen.tsx', (text) =>
      text.replace(
        '{ job } = useLoaderData<{ job: Job }>',
        '{ vacancy: job } = useLoaderData<{ vacancy: Job }>',
      ),
    );
    await ship();
    // Another form
    own.team.edit('src/application/application.tsx', (text) =>
      text.replace(
        'definition={applyJobForm}',
        'definition={{ ...applyJobForm, fields: applyJobForm.fields.toReversed() }}',
      ),
    );
    own.team.edit('src/messages/en.json', (text) => text.replace(title.before, title.after));
    await ship();

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Career' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.before);
    const newer = page.getByRole('status').filter({ hasText: 'newer version' });
    await expect(newer).toBeVisible();
    await page
      .getByRole('link', { name: /^Apply for/ })
      .first()
      .click();
    await expect(page).toHaveURL(/job_description/);
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Name', { exact: true }).fill('Noora Salman');
    await form.getByRole('textbox', { name: 'Mobile' }).fill('36123456');
    await form.getByLabel('Email').fill('noora@example.com');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
    await form.getByRole('button', { name: 'Send my application' }).click();
    await expect(page.getByRole('heading', { name: /Noora Salman/ })).toBeFocused();

    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    await expect(page.locator('html[dir=rtl]')).toHaveCount(1);
    const newerInArabic = page.getByRole('status').filter({ hasText: 'نسخة أحدث' });
    await newerInArabic.getByRole('button', { name: 'تحديث الصفحة' }).click();
    await expect(newerInArabic).toHaveCount(0);
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await footer.getByRole('link', { name: 'Career' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.after);
    expect(errors).toEqual([]);
  },
);
