import type { ErrorReport } from 'shared-contracts/release';

/** Whose error it is when no code of a remote is named in it. */
export type ErrorOwner = Pick<ErrorReport, 'name' | 'version'>;

/**
 * Tells the site of an error in this tab, if it is one of its own versions'. What tells it is loaded on
 * need: most tabs have nothing to tell.
 */
export function report(error: unknown, componentStack = '', owner?: ErrorOwner): void {
  // one file with what else few tabs need: each costs every page its hash
  import(/* webpackChunkName: "rare" */ './send-report').then(
    ({ sendReport }) => sendReport(error, componentStack, owner),
    // a tab without a network reports nothing
    () => undefined,
  );
}

// evaluated before the rest of the shell, so that its errors are told too
window.addEventListener('error', ({ error }) => report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
