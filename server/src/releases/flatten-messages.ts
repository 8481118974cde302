import type { Messages } from 'shared-contracts/remote';

/** The texts of nested messages by the whole key; `job.apply` with `.` between the parts. */
export function flattenMessages(
  texts: Messages,
  separator: string,
  prefix = '',
): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : [...flattenMessages(value, separator, prefix + key + separator)],
    ),
  );
}
