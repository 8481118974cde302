// PostgreSQL: connection (08), resources (53), operator (57), lock and deadlock (40, 55), damage (58, XX), a table that is gone
const postgresClasses = /^((08|40|53|55|57|58|XX)[0-9A-Z]{3}|42P01)$/;
const connectionFaults = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN)/;

/** Whether the database is busy, full or gone: the same work may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (/^SQLITE_/.test(code)) return true;
  if (postgresClasses.test(code) || connectionFaults.test(code)) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
