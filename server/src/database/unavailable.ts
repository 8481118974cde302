// PostgreSQL error classes: rollback and deadlock (40), resources (53), state (55), system error (58), internal error
// (XX); and a missing table
const transientCodes = /^((40|53|55|58|XX)[0-9A-Z]{3}|42P01)$/;
// PostgreSQL: connection (08), operator intervention (57); and the system's error codes for a lost connection
const disconnectCodes = /^((08|57)[0-9A-Z]{3}$|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN)/;
const disconnectMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* not queryable)/;

// the disk is full, failing or read-only, or too many files are open
const diskFaults = /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE)$/;

/** Whether the database or the disk is busy, full or unreachable. The same work may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  const isTransient = /^SQLITE_/.test(code) || transientCodes.test(code) || diskFaults.test(code);
  return isTransient || isDisconnected(error);
}

/** Whether the connection to the database was lost. The outcome of a running commit is then unknown. */
export function isDisconnected(error: unknown): boolean {
  return (
    disconnectCodes.test(codeOf(error)) ||
    (error instanceof Error && disconnectMessages.test(error.message))
  );
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
