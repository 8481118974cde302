import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choicesField, honeypotField, type Problem } from 'shared-contracts/api';
import { localeOf, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { requestAddress } from '../../http/canonical-redirect';
import { isPage } from '../../http/is-page';
import { failureFor, failureSentence, setRetryAfter } from '../../http/problems';
import { rememberReceipt } from '../../http/receipts';
import { isSameOrigin } from '../../http/same-origin';
import { discardAll, readFields, readUpload } from '../../leads/files/read-upload';
import { leadEndpoints } from '../../leads/lead-endpoints';
import type { VisitorRequests } from '../../leads/requests/visitor-requests';
import { refusalStatus } from '../submit-lead';
import type { UploadDependencies } from '../submit-upload';
import { acceptForms, type FormPageOptions } from './accept-forms';
import { type PostedForm, readPostedForm } from './posted-form';
import { confirmationAddress, submitPost } from './submit-post';

interface FormPostOptions extends FormPageOptions {
  dependencies: UploadDependencies;
  /** Knows the address at which a request with a time is met again. */
  requests: Pick<VisitorRequests, 'bookedKeyOf'>;
}

/** Largest body beside files, in bytes: text that is too long comes back, and an Arabic letter takes six of them. */
const bodyLimit = 256 * 1024;

/** Which form a body is of, it says itself, somewhere in it: files of all of them are read. */
const fileFields = leadEndpoints.flatMap((lead) => lead.fileFields);

/**
 * Forms that a browser posts to their page without the page's script: the same leads by the same rules as
 * the API's calls. What was taken is confirmed at an address of its own, so that a reload sends nothing;
 * what was not comes back with all that was typed.
 */
export async function formPosts(app: FastifyInstance, options: FormPostOptions): Promise<void> {
  const { dependencies, requests, perMinute, origin, showPage } = options;
  const pageOf = (request: FastifyRequest) => requestAddress(request.url, origin);

  const limit = await acceptForms(app, { bodyLimit, perMinute });
  await app.register(multipart, { throwFileSizeLimit: false });
  // before the body is read: what is no page takes none
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isPage(pageOf(request))) return undefined;
    reply.callNotFound();
    return reply;
  };
  const assertSameOrigin = async (request: FastifyRequest) => {
    if (!isSameOrigin(request, origin)) throw postError(403);
  };

  app.post(
    '/*',
    { bodyLimit, onRequest, preHandler: [assertSameOrigin, ...limit()] },
    async (request, reply) => {
      const { fields, files } = request.isMultipart()
        ? await readUpload(request, dependencies.leadFiles, fileFields)
        : { fields: fieldsOf(request), files: {} };
      const address = pageOf(request);
      const form = readPostedForm(fields, localeOf(address.pathname));
      try {
        if (!form) throw postError(400);
        if (choicesField in fields) return await sendRefusalPage(reply, address, form, 200, []);
        const outcome = await submitPost(dependencies, { request, address, form, files });
        if ('problems' in outcome)
          return await sendRefusalPage(
            reply,
            address,
            form,
            refusalStatus[outcome.status],
            outcome.problems,
          );
        rememberReceipt(request, reply, outcome.reference);
        const key = await requests.bookedKeyOf(outcome.reference);
        if (key) {
          const page = localise(paths.request(key), localeOf(address.pathname));
          return reply.redirect(`${page}#top`, 303);
        }
        const confirmation = confirmationAddress(form, address, outcome.reference);
        if (request.headers.cookie) return reply.redirect(confirmation, 303);
        // who refuses cookies could not prove at another address that the lead is theirs
        return await showPage(reply, {
          address: new URL(confirmation, origin),
          status: 200,
          refused: null,
        });
      } catch (error) {
        // What is thrown here is Fastify's, the store's or our own.
        return sendFailurePage(error as FastifyError, request, reply, form);
      } finally {
        await discardAll(dependencies.leadFiles, files);
      }
    },
  );

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const fields = isUnread(error, request)
      ? await readFields(request, fileFields).catch(() => ({}))
      : fieldsOf(request);
    const form = readPostedForm(fields, localeOf(pageOf(request).pathname));
    return sendFailurePage(error, request, reply, form);
  });

  function sendFailurePage(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
    form: PostedForm | null,
  ): Promise<FastifyReply> {
    const { status, code } = failureFor(error);
    if (status >= 500) request.log.error(error);
    setRetryAfter(reply, status);
    const address = pageOf(request);
    const message = failureSentence(request, code, localeOf(address.pathname));
    // What another site filled in is not shown as if the visitor had typed it.
    const typed = form && status === 403 ? { ...form, values: {} } : form;
    return sendRefusalPage(reply, address, typed, status, [{ field: '', code, message }]);
  }

  function sendRefusalPage(
    reply: FastifyReply,
    address: URL,
    form: PostedForm | null,
    status: number,
    problems: readonly Problem[],
  ): Promise<FastifyReply> {
    const refused = form && { form: form.definition.name, values: visibleValues(form), problems };
    return showPage(reply, { address, status, refused });
  }
}

function visibleValues({ values }: PostedForm): PostedForm['values'] {
  const { [honeypotField]: _, ...typed } = values;
  return typed;
}

function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/**
 * Whether a body with files was refused before it was read. Its fields say which form it is, without which the page has
 * no place for the reason; and a browser that is still sending shows no answer.
 */
const isUnread = (error: FastifyError, request: FastifyRequest): boolean =>
  request.isMultipart() && [403, 429].includes(failureFor(error).status);

function postError(statusCode: number): FastifyError {
  return Object.assign(new Error(`post refused with ${statusCode}`), { statusCode, code: '' });
}
