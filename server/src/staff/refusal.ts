import type { CampaignFault } from 'shared-contracts/campaign';
import type { ContentFault } from 'shared-contracts/content';
import type { RefusalCode } from 'shared-contracts/drafts';
import { can, type Right } from 'shared-contracts/staff';
import * as v from 'valibot';
import type { Caller } from './caller';

const statusOf: Partial<Record<RefusalCode, number>> = {
  rights: 403,
  'own-version': 403,
  unknown: 404,
  revision: 409,
  overtaken: 409,
  taken: 409,
  state: 409,
};

/** A refused change: a sentence for its author, and all faults. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    /** Lets a client show its own text; null for none. */
    readonly code: RefusalCode | null,
    message: string,
    readonly faults: readonly (ContentFault | CampaignFault)[] = [],
    /** More data for the client, such as the version that somebody else saved. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  get status(): number {
    return (this.code && statusOf[this.code]) ?? 422;
  }
}

/** Throws unless the caller has one of these rights. */
export function requireRights({ name, roles }: Caller, ...rights: readonly Right[]): void {
  if (rights.some((right) => can({ roles }, right))) return;
  const sentence = `${name} may not do this: it is for who may do ${rights.join(' or ')}`;
  throw new Refusal('rights', sentence);
}

/** The validated body of a request. Throws a refusal that names the wrong field. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Refusal('words', `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}
