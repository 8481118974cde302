import type { FastifyRequest } from 'fastify';
import { servedCookie, thanksSearch, withSent } from 'shared-contracts/api';
import { formMessage } from 'shared-contracts/forms-messages';
import { localeOf, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { assignedVariants } from '../../content/campaigns/visits/assigned-variant';
import { visitorKey } from '../../http/anti-forgery';
import { isTooQuick } from '../../leads/bots';
import type { UploadedFiles } from '../../leads/files/read-upload';
import { leadOriginOf, type SubmissionContext } from '../submission';
import type { LeadOutcome } from '../submit-lead';
import { fileProblem, submitUpload, type UploadDependencies } from '../submit-upload';
import { postIdempotencyKey } from './post-idempotency-key';
import type { PostedForm } from './posted-form';

interface Post {
  request: FastifyRequest;
  /** The page's. */
  address: URL;
  form: PostedForm;
  /** By the names of their fields. */
  files: UploadedFiles;
}

/** Takes a posted form as the API's call does. Problems are by our names. */
export async function submitPost(
  dependencies: UploadDependencies,
  post: Post,
): Promise<{ reference: string } | Extract<LeadOutcome, { problems: unknown }>> {
  const { form, address, request } = post;
  const locale = localeOf(address.pathname);
  // A script waits for those who are quick. Without one they are asked again: nobody is lost, and a
  // bot does not read.
  if (isTooQuick(request.cookies[servedCookie], dependencies.servedAt)) {
    return {
      status: 'refused',
      problems: [{ field: '', code: 'tooQuick', message: formMessage(locale, 'tooQuick') }],
    };
  }
  const outcome = await submitFields(dependencies, post);
  if ('receipt' in outcome) return outcome.receipt;
  // A key that is made of the body has no other body.
  if (outcome.status === 'conflict') throw new Error('a posted form conflicts with itself');
  const problems = outcome.problems.map((problem) => ({
    ...problem,
    field: form.lead.call.ownName(problem.field),
  }));
  const droppedFileFields = form.lead.fileFields.filter(
    ({ name }) => post.files[name] && problems.every(({ field }) => field !== name),
  );
  const fileProblems = droppedFileFields.map(({ name }) => ({
    ...fileProblem(form.lead, name, `${name}.again`, locale),
    field: name,
  }));
  return { status: outcome.status, problems: [...problems, ...fileProblems] };
}

/** Where a visitor reads that the form was taken. Without a fragment a browser keeps the form's own: its place. */
export function confirmationAddress(
  { lead, definition }: PostedForm,
  { pathname, search }: URL,
  reference: string,
): string {
  if (lead.kind === 'landing-enquiry') {
    return `${localise(paths.thankYou(), localeOf(pathname))}${thanksSearch(reference)}#top`;
  }
  return `${pathname}${withSent(search, definition.name, reference)}`;
}

async function submitFields(
  dependencies: UploadDependencies,
  { request, address, form, files }: Post,
): Promise<LeadOutcome> {
  const { lead, values } = form;
  const now = dependencies.now();
  const { isTrial, ...origin } = leadOriginOf(request, address, now);
  const digests = Object.values(files).flatMap((all) => all.map(({ file }) => file.digest));
  const body = { ...values, files: digests.join(' ') };
  const context: SubmissionContext = {
    locale: localeOf(address.pathname),
    key: await postIdempotencyKey(dependencies.database, lead.call.path, body, {
      now,
      visitor: visitorKey(request),
    }),
    stamp: undefined,
    origin: { ...origin, remote: null, remoteVersion: null },
    isTrial,
    assigned: assignedVariants(request),
    log: request.log,
  };
  return submitUpload(dependencies, lead, { context, values, files });
}
