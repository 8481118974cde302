import type { Problem } from 'shared-contracts/api';
import { formMessage } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { isCutOff } from '../database/unavailable';
import type { CvStore } from '../leads/applications/cv-store';
import type { Application } from '../leads/applications/read-application';
import { applyJob } from './served-leads';
import type { Circumstances } from './submission';
import { type LeadTaking, type Taken, takeLead } from './take-lead';

/** What it takes to take applications too. */
export type ApplicationTaking = LeadTaking & { cvs: CvStore };

interface SentApplication {
  circumstances: Circumstances;
  /** By our names, without the CV. */
  values: Readonly<Record<string, unknown>>;
  cv: Application['cv'];
}

/**
 * Stores the lead and keeps its file, or neither. The file stays when the database is cut off, which may have
 * the lead: the retention removes a file that no lead knows.
 */
export async function takeApplication(
  taking: ApplicationTaking,
  { circumstances, values, cv }: SentApplication,
): Promise<Taken> {
  const { cvs } = taking;
  let kept: string | null = null;
  try {
    const taken = await takeLead(taking, applyJob, {
      circumstances,
      values: { ...values, cv: cv ? { name: cv.name, size: cv.file.size } : undefined },
      alsoSent: cv?.file.digest ?? '',
      async finish(checked) {
        const type = cv && (await cvs.typeOf(cv.file));
        if (!cv || !type) return cvProblem(circumstances.locale, 'cv.type');
        const stored = await cvs.keep(cv.file, cv.name, type);
        kept = stored.file;
        return { ...checked, cv: stored };
      },
    });
    if (kept !== null && taken.status !== 'stored') await cvs.remove(kept);
    return taken;
  } catch (error) {
    if (kept !== null && !isCutOff(error)) await cvs.remove(kept);
    throw error;
  } finally {
    if (cv) await cvs.discard(cv.file);
  }
}

export function cvProblem(locale: Locale, code: string): Problem {
  return { field: 'cv', code, message: formMessage(locale, code) };
}
