/** An error that the operator can correct. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
