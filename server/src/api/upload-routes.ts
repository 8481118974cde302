import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'shared-contracts/api';
import { readUpload } from '../leads/files/read-upload';
import type { Guard } from './lead-routes';
import { requestLocale, sendFailure, sendProblems } from './problems';
import { applyJob, type ServedLead, servedLeads } from './served-leads';
import { circumstancesOf } from './submission';
import { answerTaken } from './take-lead';
import { fileProblem, takeUpload, type UploadTaking } from './take-upload';

/** Bytes beside the files that a form may have. */
const restOfForm = 64 * 1024;

/** Every call that takes a form with files, which are in the store before anybody is thanked. */
export function uploadRoutes(app: FastifyInstance, taking: UploadTaking, guard: Guard): void {
  for (const served of servedLeads) {
    const { call, fields, fileFields } = served;
    if (call.media !== 'multipart/form-data') continue;
    const inBody = fileFields.map((field) => ({ ...field, name: call.wireName(field.name) }));
    const most = fileFields.reduce((sum, { together }) => sum + together, restOfForm);
    app.post(`/${call.path}`, guard(), async (request, reply) => {
      if (!request.isMultipart()) return sendFailure(request, reply, 'unsupported');
      const [first] = fileFields;
      if (first && !(bytesAnnounced(request) <= most)) {
        const { name, tooLarge } = first;
        return refuse(reply, served, [fileProblem(served, name, tooLarge, requestLocale(request))]);
      }
      const upload = await readUpload(request, taking.leadFiles, inBody);
      const taken = await takeUpload(taking, served, {
        circumstances: circumstancesOf(request, taking.now()),
        values: call.fromWire(upload.fields, fields),
        files: Object.fromEntries(
          Object.entries(upload.files).map(([name, files]) => [call.ownName(name), files]),
        ),
      });
      if ('problems' in taken) return refuse(reply, served, taken.problems);
      return answerTaken(request, reply, taken);
    });
  }
}

/** Not a number for a body that is sent in chunks of unknown length. */
function bytesAnnounced(request: FastifyRequest): number {
  return Number(request.headers['content-length']);
}

/** `applyJob` spells its problems as `data` too, as the specification has it. */
function refuse(
  reply: FastifyReply,
  served: ServedLead,
  problems: readonly Problem[],
): FastifyReply {
  const status = problems.some(({ code }) => code.includes('.tooLarge')) ? 413 : 422;
  if (served !== applyJob) return sendProblems(reply, status, problems);
  const data: Record<string, string[]> = {};
  for (const { field, message } of problems) {
    data[field] = [...(data[field] ?? []), message];
  }
  return reply.code(status).header('Cache-Control', 'no-store').send({ data, errors: problems });
}
