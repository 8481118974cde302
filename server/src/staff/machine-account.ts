import { userInfo } from 'node:os';

/** Name of the account that runs this process; its number when the account has no name, as in a container. */
export function machineAccount(readName = () => userInfo().username): string {
  try {
    return readName();
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
