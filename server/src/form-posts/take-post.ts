import type { FastifyRequest } from 'fastify';
import { servedCookie, thanksSearch, withSent } from 'shared-contracts/api';
import { formMessage } from 'shared-contracts/forms-messages';
import { localeOf, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { visitorKey } from '../api/anti-forgery';
import { type Circumstances, whenceOf } from '../api/submission';
import type { Taken } from '../api/take-lead';
import { fileProblem, takeUpload, type UploadTaking } from '../api/take-upload';
import { assignedVariants } from '../campaigns/visits/assigned-variant';
import type { UploadedFiles } from '../leads/files/read-upload';
import { isTooQuick } from '../security/bots';
import type { PostedForm } from './posted-form';
import { keyOfPost } from './repeats';

interface Post {
  request: FastifyRequest;
  /** The page's. */
  address: URL;
  form: PostedForm;
  /** By the names of their fields. */
  files: UploadedFiles;
}

/** Takes a posted form as the API's call does. Problems are by our names. */
export async function takePost(
  taking: UploadTaking,
  post: Post,
): Promise<{ reference: string } | Extract<Taken, { problems: unknown }>> {
  const { form, address, request } = post;
  const locale = localeOf(address.pathname);
  // A script waits for those who are quick. Without one they are asked again: nobody is lost, and a
  // bot does not read.
  if (isTooQuick(request.cookies[servedCookie], taking.servedAt)) {
    return {
      status: 'refused',
      problems: [{ field: '', code: 'tooQuick', message: formMessage(locale, 'tooQuick') }],
    };
  }
  const taken = await take(taking, post);
  if ('receipt' in taken) return taken.receipt;
  // A key that is made of the body has no other body.
  if (taken.status === 'conflict') throw new Error('a posted form conflicts with itself');
  const problems = taken.problems.map((problem) => ({
    ...problem,
    field: form.lead.call.ownName(problem.field),
  }));
  const mustChooseAgain = form.lead.fileFields.filter(
    ({ name }) => post.files[name] && problems.every(({ field }) => field !== name),
  );
  const again = mustChooseAgain.map(({ name }) => ({
    ...fileProblem(form.lead, name, `${name}.again`, locale),
    field: name,
  }));
  return { status: taken.status, problems: [...problems, ...again] };
}

/** Where a visitor reads that the form was taken. Without a fragment a browser keeps the form's own: its place. */
export function addressAfter(
  { lead, definition }: PostedForm,
  { pathname, search }: URL,
  reference: string,
): string {
  if (lead.kind === 'landing-enquiry') {
    return `${localise(paths.thankYou(), localeOf(pathname))}${thanksSearch(reference)}#top`;
  }
  return `${pathname}${withSent(search, definition.name, reference)}`;
}

async function take(taking: UploadTaking, { request, address, form, files }: Post): Promise<Taken> {
  const { lead, values } = form;
  const now = taking.now();
  const { isTrial, ...came } = whenceOf(request, address, now);
  const digests = Object.values(files).flatMap((all) => all.map(({ file }) => file.digest));
  const body = { ...values, files: digests.join(' ') };
  const circumstances: Circumstances = {
    locale: localeOf(address.pathname),
    key: await keyOfPost(taking.database, lead.call.path, body, {
      now,
      visitor: visitorKey(request),
    }),
    stamp: undefined,
    origin: { ...came, remote: null, remoteVersion: null },
    isTrial,
    assigned: assignedVariants(request),
    log: request.log,
  };
  return takeUpload(taking, lead, { circumstances, values, files });
}
