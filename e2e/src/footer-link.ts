import type { Page } from 'playwright/test';

/** Follows a link of the footer. On phones most are in folded lists, which are opened first. */
export async function followFooterLink(page: Page, address: string): Promise<void> {
  const named = page.locator(`a[href="${address}"]`);
  const link = page.locator('footer').locator(named);
  const list = page.locator('footer div:has(> details)').filter({ has: named });
  if (await link.isHidden()) await list.locator('summary').click();
  await link.click();
}
