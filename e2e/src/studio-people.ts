import type { Browser, BrowserContextOptions } from 'playwright/test';
import { signInNewUser } from './staff-user';

/** Pages of an author and of an approver, who are signed in, and of a visitor, each in a browser of its own. */
export async function openForPeople(browser: Browser, ofVisitor: BrowserContextOptions = {}) {
  const [author, approver, visitor] = await Promise.all([
    browser.newPage(),
    browser.newPage(),
    browser.newPage(ofVisitor),
  ]);
  await signInNewUser(author, ['author']);
  await signInNewUser(approver, ['author', 'approver']);
  return { author, approver, visitor };
}
