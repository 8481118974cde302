import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CommentStep,
  commentSteps,
  type DraftStep,
  draftSave,
  draftSteps,
} from 'shared-contracts/drafts';
import * as v from 'valibot';
import { readBody } from '../../staff/refusal';
import type { DraftComments } from '../comments/draft-comments';
import type { DraftWorkflow } from './draft-workflow';

type Drafts<Body> = Pick<
  DraftWorkflow<never, unknown, Body, unknown, unknown>,
  | 'read'
  | 'save'
  | 'check'
  | 'comments'
  | 'submit'
  | 'ask'
  | 'sendBack'
  | 'withdraw'
  | 'discard'
  | 'approve'
  | 'schedule'
> & {
  difference(name: string): Promise<unknown>;
  versions(name: string): Promise<unknown>;
};

interface DraftRoutes<Body, Service extends Drafts<Body>> {
  draftsOf(request: FastifyRequest): Promise<Service>;
  body: v.GenericSchema<unknown, Body>;
  /** Addresses of the draft, of its difference to what is live, of former versions, and of its steps. */
  addresses: {
    draft: string;
    difference: string;
    versions: string;
    step: (name: DraftStep) => string;
  };
  nameOf(request: FastifyRequest): string;
  /** What was sent, without the name. */
  sentIn(request: FastifyRequest): unknown;
  /** Starts a draft of something new. */
  open(drafts: Service, request: FastifyRequest): Promise<unknown>;
  /** Largest draft in bytes. */
  bodyLimit: number;
}

type Runs = {
  [Step in DraftStep]: (
    drafts: Drafts<never>,
    name: string,
    input: v.InferOutput<(typeof draftSteps)[Step]>,
  ) => Promise<unknown>;
};

/** Each step answers with the draft after it as `draft`; null when no draft is open any more. */
const runs: Runs = {
  submit: async (drafts, name, wish) => ({ draft: await drafts.submit(name, wish) }),
  ask: async (drafts, name, wish) => ({ draft: await drafts.ask(name, wish) }),
  'send-back': async (drafts, name, wish) => ({ draft: await drafts.sendBack(name, wish) }),
  withdraw: async (drafts, name, wish) => ({ draft: await drafts.withdraw(name, wish) }),
  discard: (drafts, name, wish) => drafts.discard(name, wish),
  approve: async (drafts, name, wish) => ({ draft: await drafts.approve(name, wish) }),
  schedule: async (drafts, name, wish) => ({ draft: await drafts.schedule(name, wish) }),
};

const commentRuns: {
  [Step in CommentStep]: (
    comments: DraftComments,
    name: string,
    input: v.InferOutput<(typeof commentSteps)[Step]>,
  ) => Promise<object>;
} = {
  begin: (comments, name, wish) => comments.begin(name, wish),
  answer: (comments, name, wish) => comments.answer(name, wish),
  resolve: (comments, name, wish) => comments.resolve(name, wish),
};

export function draftRoutes<Body, Service extends Drafts<Body>>(
  app: FastifyInstance,
  { draftsOf, body, addresses, nameOf, sentIn, open, bodyLimit }: DraftRoutes<Body, Service>,
): void {
  const { draft, difference, versions, step } = addresses;
  const save = draftSave(body);
  const check = v.strictObject({ body });
  app.get(draft, async (request) => (await draftsOf(request)).read(nameOf(request)));
  app.get(difference, async (request) => (await draftsOf(request)).difference(nameOf(request)));
  app.get(versions, async (request) => (await draftsOf(request)).versions(nameOf(request)));
  app.post(draft, async (request) => open(await draftsOf(request), request));
  app.put(draft, { bodyLimit }, async (request) =>
    (await draftsOf(request)).save(nameOf(request), readBody(save, sentIn(request))),
  );
  app.post(`${draft}/check`, { bodyLimit }, async (request) =>
    (await draftsOf(request)).check(nameOf(request), readBody(check, sentIn(request)).body),
  );
  function addStep<Step extends DraftStep>(name: Step): void {
    app.post(step(name), async (request) => {
      const input = readBody(draftSteps[name], sentIn(request));
      return runs[name](await draftsOf(request), nameOf(request), input);
    });
  }
  for (const name of Object.keys(draftSteps) as DraftStep[]) addStep(name);
  const comments = `${draft}/comments`;
  app.get(comments, async (request) => (await draftsOf(request)).comments.list(nameOf(request)));
  function addCommentStep<Step extends CommentStep>(name: Step): void {
    app.post(`${comments}/${name}`, async (request) => {
      const input = readBody(commentSteps[name], sentIn(request));
      return commentRuns[name]((await draftsOf(request)).comments, nameOf(request), input);
    });
  }
  for (const name of Object.keys(commentSteps) as CommentStep[]) addCommentStep(name);
}
