import type { ErrorReport } from 'shared-contracts/release';

/** The remote that an error is attributed to when its stack has none of a remote's files. */
export type ErrorOwner = Pick<ErrorReport, 'name' | 'version'>;

/**
 * Reports an error to the site if its stack has one of the release's files. The reporting code is loaded on demand,
 * because most tabs have no error.
 */
export function report(error: unknown, componentStack = '', owner?: ErrorOwner): void {
  // Shares a chunk with other rarely used code, because each chunk costs a hash in every page.
  import(/* webpackChunkName: "rare" */ './send-report').then(
    ({ sendReport }) => sendReport(error, componentStack, owner),
    // Offline, or the chunk cannot be loaded: nothing is reported.
    () => undefined,
  );
}

// Registered before the rest of the shell is evaluated, to report its errors too.
window.addEventListener('error', ({ error }) => report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
