/**
 * Budgets in bytes after brotli for the first view of one release: what every page loads of the shell; entry,
 * remote module and screen of a remote's heaviest route or fragment. 18,300 bytes of the shell's budget are the
 * extra weight of i18next, react-i18next and the complete React Router over our former replacements; the
 * libraries were chosen for the site and are sent unmodified.
 */
export const firstViewBudget = { shell: 138_000, remote: 20_000 };

/**
 * Bytes after brotli that a remote built with other tools may load before any screen: a Module Federation
 * runtime, which our own remotes do not need.
 */
export const runtimeBudget = 40_000;

/** Bytes after brotli of all scripts that one document names: shell, remotes and shared libraries together. */
export const pageBudget = 155_000;

/**
 * Budgets for staff pages, in bytes after brotli. They are larger, because staff are few and use office
 * machines, and the studio's editor alone is 150 kB. `first`: first views beside the shell's staff part;
 * `later`: everything else.
 */
export const staffBudget = {
  shell: { first: 180_000, later: 250_000 },
  remote: { first: 350_000, later: 700_000 },
};

/**
 * Bytes after brotli of all other files of one release, which load on interaction or navigation. A third of the
 * shell's are fonts.
 */
export const laterBudget = { shell: 180_000, remote: 40_000 };
