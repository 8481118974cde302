import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jobApplicationWire, type Problem } from 'shared-contracts/api';
import { applyJobForm, formMessage, largestCv } from 'shared-contracts/forms';
import type { CvStore } from '../uploads/cv-store';
import { type Application, readApplication } from '../uploads/read-application';
import type { LeadCall } from './lead-calls';
import type { Guard } from './lead-routes';
import { requestLocale, sendFailure } from './problems';
import { type LeadTaking, type Taken, takeLead } from './take-lead';

const applyJob: LeadCall = {
  wire: jobApplicationWire,
  kind: 'job-application',
  formOf: () => applyJobForm,
};

/** Bytes beside the CV that a form may have. */
const restOfForm = 64 * 1024;

/** `applyJob`: a form with a file, which is on the disk before the applicant is thanked. */
export function applicationRoute(
  app: FastifyInstance,
  taking: LeadTaking & { cvs: CvStore },
  guard: Guard,
): void {
  app.post(`/${applyJob.wire.call}`, guard(), async (request, reply) => {
    if (!request.isMultipart()) return sendFailure(request, reply, 415, 'unsupported');
    if (!(bytesAnnounced(request) <= largestCv + restOfForm)) return tooLarge(request, reply);
    const application = await readApplication(request, taking.cvs);
    const taken = await take(request, application, taking);
    return taken.problems.length > 0 ? refuse(reply, taken.problems) : taken.answer(reply);
  });
}

/** Stores the lead and keeps its file, or neither. */
async function take(
  request: FastifyRequest,
  { fields, cv }: Application,
  taking: LeadTaking & { cvs: CvStore },
): Promise<Taken> {
  const { cvs } = taking;
  let kept: string | null = null;
  let isNew = false;
  try {
    const taken = await takeLead(taking, applyJob, {
      request,
      values: {
        ...applyJob.wire.fromWire(fields),
        cv: cv ? { name: cv.name, size: cv.file.size } : undefined,
      },
      alsoSent: cv?.file.digest ?? '',
      async finish(values) {
        const type = cv && (await cvs.typeOf(cv.file));
        if (!cv || !type) return problemOf(request, 'cv.type');
        const stored = await cvs.keep(cv.file, cv.name, type);
        kept = stored.file;
        return { ...values, cv: stored };
      },
    });
    isNew = taken.isNew;
    return taken;
  } finally {
    if (cv) await cvs.discard(cv.file);
    if (kept !== null && !isNew) await cvs.remove(kept);
  }
}

/** Not a number for a body that is sent in chunks of unknown length. */
function bytesAnnounced(request: FastifyRequest): number {
  return Number(request.headers['content-length']);
}

function problemOf(request: FastifyRequest, code: string): Problem {
  return { field: 'cv', code, message: formMessage(requestLocale(request), code) };
}

function tooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, [problemOf(request, 'cv.tooLarge')]);
}

/** As the call spells it, `data`; the same as `errors`, with the codes, as all other calls do. */
function refuse(reply: FastifyReply, problems: readonly Problem[]): FastifyReply {
  const data: Record<string, string[]> = {};
  for (const { field, message } of problems) {
    data[field] = [...(data[field] ?? []), message];
  }
  const isTooLarge = problems.some(({ code }) => code === 'cv.tooLarge');
  return reply
    .code(isTooLarge ? 413 : 422)
    .header('Cache-Control', 'no-store')
    .send({ data, errors: problems });
}
