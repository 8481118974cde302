import type { Page } from 'playwright/test';

/** What Playwright itself says on each page that would have one. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * Collects what a visitor's console would show: errors, warnings, uncaught exceptions and failed responses; also the
 * page's own error reports.
 */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== blockedWorker)
      errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/-/errors')) errors.push(`reported: ${request.postData()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}
