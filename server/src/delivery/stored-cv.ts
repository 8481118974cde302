import type { StoredLead } from './destination';

/** The CV that came with a lead; null when none did. */
export function storedCvOf(details: StoredLead['details']): { file: string; type: string } | null {
  const { cv } = details;
  if (typeof cv !== 'object' || cv === null || !('file' in cv) || !('type' in cv)) return null;
  const { file, type } = cv;
  return typeof file === 'string' && typeof type === 'string' ? { file, type } : null;
}
