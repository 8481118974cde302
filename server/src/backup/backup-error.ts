/** What the person at the terminal can mend. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
