import { userInfo } from 'node:os';

/** Name of the account that this process runs as; its number where the machine has no name for it, as in a container. */
export function accountHere(nameOf = () => userInfo().username): string {
  try {
    return nameOf();
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
