import type { Config } from '../config/config';
import { databaseFile } from '../database/database';

type StartConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'port'>;

type Fault = Partial<Record<'name' | 'code' | 'message' | 'syscall', unknown>>;

/** Explains a failed start with a sentence that says what to do; null for an internal error. */
export function explainStartFailure(error: unknown, config: StartConfig): string | null {
  const { name, code = '', message = '', syscall }: Fault = Object(error);
  if (name === 'LoadFailure')
    return `Nothing can be served (${message}): \`npm start\` builds what is missing, or put the releases back from a backup.`;
  // EACCES on listen is about the port, not about a folder.
  if (syscall === 'listen' && code === 'EACCES')
    return `Set PORT to 1024 or above: this process may not listen on ${config.port}. (${code})`;
  const sentence = sentenceFor(String(code), String(message), config);
  return sentence && `${sentence} (${code || message})`;
}

function sentenceFor(code: string, message: string, { dataDir, databaseUrl, port }: StartConfig) {
  if (code === 'EADDRINUSE')
    return `Set PORT to another number: something listens on ${port} already.`;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL|53100)/.test(code))
    return 'The disk is full: make room and start again.';
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `${dataDir}/${databaseFile} is damaged. Keep a copy of it and bring back a backup: docs/operations.md tells how.`;
  if (/^(SQLITE_(CANTOPEN|READONLY|PERM|IOERR)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)/.test(code))
    return `Set DATA_DIR to a folder that this process can write; ${dataDir} is not one.`;
  const isUnreachable = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08|57)/.test(code);
  if (databaseUrl && (isUnreachable || message.startsWith('timeout exceeded')))
    return 'The database of DATABASE_URL does not answer: start it, or set another address.';
  if (databaseUrl && /^(28|3D|42501)/.test(code))
    return 'The database of DATABASE_URL does not let us in: look at its name, user and password.';
  return null;
}
