import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'shared-contracts/api';
import { requestLocale, sendFailure, sendProblems } from '../http/problems';
import { readUpload } from '../leads/files/read-upload';
import { applyJob, type LeadEndpoint, leadEndpoints } from '../leads/lead-endpoints';
import { type Guard, sendJsonLead } from './lead-routes';
import { submissionContextOf } from './submission';
import { sendLeadOutcome } from './submit-lead';
import { fileProblem, submitUpload, type UploadDependencies } from './submit-upload';

/** Bytes beside the files that a form may have. */
const maxFieldBytes = 64 * 1024;

/** Every call that takes a form with files, which are in the store before anybody is thanked. */
export function uploadRoutes(
  app: FastifyInstance,
  dependencies: UploadDependencies,
  guard: Guard,
): void {
  for (const endpoint of leadEndpoints) {
    const { call, fields, fileFields } = endpoint;
    if (call.media === 'application/json' && !call.takesFiles) continue;
    const bodyFields = fileFields.map((field) => ({ ...field, name: call.wireName(field.name) }));
    const maxBodyBytes = fileFields.reduce((sum, { together }) => sum + together, maxFieldBytes);
    app.post(`/${call.path}`, guard(), async (request, reply) => {
      if (!request.isMultipart()) {
        if (call.takesFiles) return sendJsonLead(request, reply, dependencies, endpoint);
        return sendFailure(request, reply, 'unsupported');
      }
      const [first] = fileFields;
      if (first && !(contentLength(request) <= maxBodyBytes)) {
        const { name, tooLarge } = first;
        return sendRefusal(reply, endpoint, [
          fileProblem(endpoint, name, tooLarge, requestLocale(request)),
        ]);
      }
      const upload = await readUpload(request, dependencies.leadFiles, bodyFields);
      const outcome = await submitUpload(dependencies, endpoint, {
        context: submissionContextOf(request, dependencies.now()),
        values: call.fromWire(upload.fields, fields),
        files: Object.fromEntries(
          Object.entries(upload.files).map(([name, files]) => [call.ownName(name), files]),
        ),
      });
      if ('problems' in outcome) return sendRefusal(reply, endpoint, outcome.problems);
      return sendLeadOutcome(request, reply, outcome);
    });
  }
}

/** Not a number for a body that is sent in chunks of unknown length. */
function contentLength(request: FastifyRequest): number {
  return Number(request.headers['content-length']);
}

/** `applyJob` spells its problems as `data` too, as the specification has it. */
function sendRefusal(
  reply: FastifyReply,
  endpoint: LeadEndpoint,
  problems: readonly Problem[],
): FastifyReply {
  const status = problems.some(({ code }) => code.includes('.tooLarge')) ? 413 : 422;
  const type = 'invalid';
  if (endpoint !== applyJob) return sendProblems(reply, status, problems, { type });
  const data: Record<string, string[]> = {};
  for (const { field, message } of problems) {
    data[field] = [...(data[field] ?? []), message];
  }
  return sendProblems(reply, status, problems, { type, extensions: { data } });
}
