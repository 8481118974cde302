/** Browser files of releases. */
const scripts = /^\/assets\/[\w-]+\/[\w.-]+\/[\w.@-]+\.js$/;

/** Markup that runs something. */
const active = /<(script|object|embed|base|meta)\b|<[^>]*[\s/"'](on\w+|srcdoc)\s*=|javascript:/i;

/** What React makes a script element of; it never runs. */
const emptyScript = '<script></script>';

/**
 * Says what this site's code may hand to a browser to run: scripts of releases, markup that runs nothing, data.
 * The policy is asked for every script's address and every text that is read as markup, whoever sets it. The
 * site's header allows it alone. Call it before any other script runs.
 */
export function trustReleases(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, window.location.href);
      return origin === window.location.origin && scripts.test(pathname) ? address : null;
    },
    createHTML: (markup) => (markup === emptyScript || !active.test(markup) ? markup : null),
    // data for search engines stands in script elements
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
    /** Browsers that are a few years old do without. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: Rule; createHTML: Rule; createScript: Rule },
      ): unknown;
    };
  }
}
