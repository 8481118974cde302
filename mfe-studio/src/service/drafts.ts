import type { DescribedChange } from 'shared-contracts/described-change';
import {
  type CommentStep,
  type CommentThread,
  checkedDraft,
  type commentSteps,
  type DraftStep,
  type draftSteps,
  type RecordEvent,
  type RecordVersion,
  savedByOther,
  savedDraft,
} from 'shared-contracts/drafts';
import { StaffError, staffFetch } from 'shared-ui/staff/staff-fetch';
import * as v from 'valibot';
import type { Trashed } from './trash';

/** Why the service did not accept a save. */
export type SaveFailure =
  /** The service is unreachable or down: worth a retry. */
  | { kind: 'offline' }
  /** The session has ended. */
  | { kind: 'signed-out' }
  /** The service's reason. */
  | { kind: 'refused'; sentence: string };

export type SaveAnswer<Fault, Draft> =
  | { kind: 'saved'; revision: number; faults: Fault[] }
  | { kind: 'conflict'; theirs: Draft }
  | SaveFailure;

interface DraftKind<Draft, Fault, Difference> {
  draft: v.GenericSchema<unknown, Draft>;
  fault: v.GenericSchema<unknown, Fault>;
  /** Picks the changes out of the answer with the difference. */
  difference(answer: Difference): readonly DescribedChange[];
  addresses: {
    draft: string;
    save: string;
    check: string;
    difference: string;
    versions: string;
    history: string;
    rollback: string;
    events: string;
    comments: string;
    commentStep: (name: CommentStep) => string;
    step: (name: DraftStep) => string;
  };
  /** Sent with every call. */
  name: object;
}

/** Client of one record: a campaign or a content file, its draft and its history. */
export function recordClient<Draft extends { body: unknown }, Fault, Difference>(
  kind: DraftKind<Draft, Fault, Difference>,
) {
  const { addresses, name } = kind;
  const post = <Answer>(address: string, json: object, signal?: AbortSignal) =>
    staffFetch<Answer>(address, {
      method: 'POST',
      json: { ...name, ...json },
      ...(signal && { signal }),
    });
  /** Resolves to the draft after the step; null if there is none any more. */
  const step =
    <Step extends DraftStep, Answer = { draft: Draft | null }>(stepName: Step) =>
    (wish: v.InferInput<(typeof draftSteps)[Step]>) =>
      post<Answer>(addresses.step(stepName), wish);
  const commentStep =
    <Step extends CommentStep>(stepName: Step) =>
    (wish: v.InferInput<(typeof commentSteps)[Step]>) =>
      post<object>(addresses.commentStep(stepName), wish);
  return {
    comments: {
      list: () => staffFetch<CommentThread[]>(addresses.comments),
      begin: commentStep('begin'),
      answer: commentStep('answer'),
      resolve: commentStep('resolve'),
    },
    /** Address of the server-sent events. */
    events: addresses.events,
    history: () => staffFetch<RecordEvent[]>(addresses.history),
    /** Rolls back to the version before the last change; each call goes one further back. */
    rollBack: () => post<{ live: number | null }>(addresses.rollback, {}),
    /** Reads the draft; without one, the live version. */
    read: async (): Promise<Draft> => v.parse(kind.draft, await staffFetch(addresses.draft)),
    /** Changes of the draft compared with what is live. */
    difference: async () => kind.difference(await staffFetch<Difference>(addresses.difference)),
    /** The last versions, newest first. */
    versions: () => staffFetch<RecordVersion<Draft['body']>[]>(addresses.versions),
    submit: step('submit'),
    ask: step('ask'),
    sendBack: step('send-back'),
    withdraw: step('withdraw'),
    /** Moves the draft to the trash. */
    discard: step<'discard', Trashed>('discard'),
    approve: step('approve'),
    schedule: step('schedule'),

    /**
     * Saves a revision based on the given one; conflicts if another was saved since. Rejects only for errors that are
     * not the service's answer.
     */
    async save(
      body: Draft['body'],
      from: { revision: number; base: number | null },
    ): Promise<SaveAnswer<Fault, Draft>> {
      try {
        const json = { ...name, body, ...from };
        const answer = await staffFetch(addresses.save, { method: 'PUT', json });
        return { kind: 'saved', ...v.parse(savedDraft(kind.fault), answer) };
      } catch (error) {
        if (!(error instanceof StaffError)) throw error;
        const conflict = v.safeParse(savedByOther(kind.draft), error.answer);
        const theirs = error.status === 409 && conflict.success ? conflict.output.theirs : null;
        return theirs ? { kind: 'conflict', theirs } : saveFailure(error);
      }
    },

    /** Resolves to null if the service is unreachable or the call was aborted. */
    check: (body: Draft['body'], signal: AbortSignal): Promise<Fault[] | null> =>
      post(addresses.check, { body }, signal).then(
        (answer) => v.parse(checkedDraft(kind.fault), answer).faults,
        () => null,
      ),
  };
}

export type RecordClient<Draft extends { body: unknown }, Fault> = ReturnType<
  typeof recordClient<Draft, Fault, never>
>;

function saveFailure({ status, error }: StaffError): SaveFailure {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 0 || status === 429 || status >= 500) return { kind: 'offline' };
  return { kind: 'refused', sentence: error };
}
