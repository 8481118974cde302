import * as v from 'valibot';
import { readCall } from '../read-call';

/**
 * A request as its page shows it, for whoever holds its link: without the person's name and contact. Not part of the
 * original API. Texts are in the language of the request, times are Bahrain time: `2026-11-28T09:30`.
 */
const requestWire = v.object({
  /**
   * `received`: without a time. `over`: its time has passed. `cancelled`: or withdrawn. `unknown`: never existed, or
   * deleted.
   */
  state: v.picklist(['received', 'booked', 'cancelled', 'over', 'unknown']),
  request: v.nullable(
    v.object({
      /** The key in the link. */
      key: v.string(),
      reference: v.string(),
      /** Kind of the lead, such as `test-drive`. */
      kind: v.string(),
      sentAt: v.string(),
      /** What was asked for. */
      facts: v.array(v.object({ label: v.string(), value: v.string() })),
      /** By when it is answered; null when that is not known, or it was answered. */
      answerBy: v.nullable(v.string()),
      isAnswered: v.boolean(),
      /** Empty without a time. */
      date: v.string(),
      canChooseTime: v.boolean(),
      isAtHome: v.boolean(),
      /** The car of a test drive as the forms name it, else empty. */
      vehicle: v.string(),
      /** Where the time is. */
      branch: v.nullable(
        v.object({
          id: v.number(),
          name: v.string(),
          address: v.string(),
          telephone_number: v.string(),
        }),
      ),
      /** For remotes of the previous version. */
      questions: v.array(v.object({ text: v.string(), at: v.string() })),
      /** The visitor's questions and the answers, oldest first. Servers of the previous version do not send it. */
      messages: v.optional(
        v.array(
          v.object({ by: v.picklist(['visitor', 'dealer']), text: v.string(), at: v.string() }),
        ),
      ),
      /** Names of the files, as the visitor gave them. */
      files: v.array(v.string()),
    }),
  ),
});
export type RequestPageData = v.InferOutput<typeof requestWire>;

export const requests = {
  /** Takes the key of the link, or the reference in the browser that has just sent the request. */
  find: readCall({
    path: 'request/{key}',
    answer: requestWire,
    asked: (key: string) => ({ key }),
    give: (request) => request,
  }),
};
