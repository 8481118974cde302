/** Path of a release's browser script, or of the service worker. */
const scripts = /^\/(offline-worker|assets\/[\w-]+\/[\w.-]+\/[\w.@-]+)\.js$/;

/** Matches markup that can run code. */
const active = /<(script|object|embed|base|meta)\b|<[^>]*[\s/"'](on\w+|srcdoc)\s*=|javascript:/i;

/** Markup from which React creates script elements; it never runs. */
const emptyScript = '<script></script>';

/**
 * Creates the Trusted Types policy `default`, the only one that the site's header allows. It accepts script URLs of
 * releases, markup without code, and JSON. The browser consults it for every script URL and all text that is parsed
 * as markup, whoever sets it. Call it before any other script runs.
 */
export function trustReleases(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, window.location.href);
      return origin === window.location.origin && scripts.test(pathname) ? address : null;
    },
    createHTML: (markup) => (markup === emptyScript || !active.test(markup) ? markup : null),
    // Structured data is in script elements.
    createScript: (text) => (isData(text) ? text : null),
  });
}

function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

type Rule = (given: string) => string | null;

declare global {
  interface Window {
    /** Missing in older browsers. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: Rule; createHTML: Rule; createScript: Rule },
      ): unknown;
    };
  }
}
