/**
 * What may be sent, in bytes after brotli. Scripts and style sheets of one release: what every page loads
 * of the shell; entry, remote module and screen of a remote's heaviest route or fragment.
 */
export const firstViewBudget = { shell: 133_000, remote: 20_000 };

/**
 * Scripts that one document names, the shell's and all remotes' together. The bar is 150 kB: what is over it
 * is the federation's runtime in the shell (`docs/decisions/0020`).
 */
export const pageBudget = 170_000;
