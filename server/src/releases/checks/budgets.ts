/**
 * What may be sent, in bytes after brotli. Scripts and style sheets of one release: what every page loads
 * of the shell; entry, remote module and screen of a remote's heaviest route or fragment. Of the shell's, 18,300 are what
 * i18next, react-i18next and the whole of React Router weigh beyond what we wrote in their place before: those libraries
 * were chosen for the site, and visitors get them unaltered.
 */
export const firstViewBudget = { shell: 138_000, remote: 20_000 };

/**
 * What a remote that was built by other tools than ours may bring before any screen, in bytes after brotli: a runtime of
 * Module Federation, which remotes of ours do without.
 */
export const runtimeBudget = 40_000;

/** Scripts that one document names, the shell's and all remotes' together: the libraries that the site is built from are in it. */
export const pageBudget = 155_000;

/**
 * What pages of staff may bring: the whole studio has fewer users than a page has visitors in a minute, on machines of
 * the house, and its editor is one library of 150 kB. First views beside the shell's own part for staff, and all that
 * comes later.
 */
export const staffBudget = {
  shell: { first: 180_000, later: 250_000 },
  remote: { first: 350_000, later: 700_000 },
};

/** All other files of one release together: what a click, a look or a screen of another kind brings. */
export const laterBudget = { shell: 180_000, remote: 40_000 };
