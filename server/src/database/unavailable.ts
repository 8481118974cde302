// PostgreSQL: resources (53), lock and deadlock (40, 55), damage (58, XX), a table that is gone
const troubles = /^((40|53|55|58|XX)[0-9A-Z]{3}|42P01)$/;
// PostgreSQL: connection (08), operator (57); and the system's own words for the same
const cuts = /^((08|57)[0-9A-Z]{3}$|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN)/;
const cutsWithoutCode =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* not queryable)/;

// a disk that is full, broken or not to be written; more open files than the system allows
const diskFaults = /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE)$/;

/** Whether the database, or the disk, is busy, full or gone: the same work may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  const isTroubled = /^SQLITE_/.test(code) || troubles.test(code) || diskFaults.test(code);
  return isTroubled || isCutOff(error);
}

/** Whether the database is gone. A commit that was under way may have been made. */
export function isCutOff(error: unknown): boolean {
  return (
    cuts.test(codeOf(error)) || (error instanceof Error && cutsWithoutCode.test(error.message))
  );
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
