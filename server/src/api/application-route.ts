import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'shared-contracts/api';
import { largestCv } from 'shared-contracts/forms';
import { readApplication } from '../leads/applications/read-application';
import type { Guard } from './lead-routes';
import { requestLocale, sendFailure } from './problems';
import { applyJob } from './served-leads';
import { circumstancesOf } from './submission';
import { type ApplicationTaking, cvProblem, takeApplication } from './take-application';
import { answerTaken } from './take-lead';

/** Bytes beside the CV that a form may have. */
const restOfForm = 64 * 1024;

/** `applyJob`: a form with a file, which is on the disk before the applicant is thanked. */
export function applicationRoute(
  app: FastifyInstance,
  taking: ApplicationTaking,
  guard: Guard,
): void {
  app.post(`/${applyJob.call.path}`, guard(), async (request, reply) => {
    if (!request.isMultipart()) return sendFailure(request, reply, 'unsupported');
    if (!(bytesAnnounced(request) <= largestCv + restOfForm)) {
      return refuse(reply, [cvProblem(requestLocale(request), 'cv.tooLarge')]);
    }
    const { fields, cv } = await readApplication(request, taking.cvs);
    const taken = await takeApplication(taking, {
      circumstances: circumstancesOf(request),
      values: applyJob.call.fromWire(fields, applyJob.fields),
      cv,
    });
    if ('problems' in taken) return refuse(reply, taken.problems);
    return answerTaken(request, reply, taken);
  });
}

/** Not a number for a body that is sent in chunks of unknown length. */
function bytesAnnounced(request: FastifyRequest): number {
  return Number(request.headers['content-length']);
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
