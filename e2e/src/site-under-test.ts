/** Several runs side by side each have a site of their own. */
export const port = Number(process.env.E2E_PORT ?? 3100);

/** Its database and uploads, inside the repository. */
export const dataDir = `.cache/e2e-data-${port}`;
