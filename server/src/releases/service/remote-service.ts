import type { Candidate } from '../store/read-candidate';
import { errorOf } from './answers';
import {
  type Change,
  type Explanation,
  OrderError,
  type PreviewLink,
  type PromoteOrder,
  type Pruned,
  type PruneOrder,
  type Published,
  type ReleaseService,
  type RollbackOrder,
  type Status,
  type VersionName,
} from './release-service';

/** ms: a check renders every page of a remote. */
const patience = 120_000;

/** The service of a site elsewhere, in the name of the team whose token this is. */
export class ReleaseClient implements ReleaseService {
  readonly #origin: string;
  readonly #token: string;

  /** Throws an `OrderError` when the token would travel in the open. */
  constructor(origin: string, token: string) {
    const { protocol, hostname } = new URL(origin);
    if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
      throw new OrderError(`${origin} is not https: a token does not travel in the open`);
    this.#origin = new URL(origin).origin;
    this.#token = token;
  }

  publish({ release, files }: Candidate): Promise<Published> {
    const content = [...files].map(([file, bytes]) => [file, bytes.toString('base64')]);
    return this.#post('publish', { release, files: Object.fromEntries(content) });
  }

  promote(order: PromoteOrder): Promise<Change> {
    return this.#post('promote', order);
  }

  rollback(order: RollbackOrder): Promise<Change> {
    return this.#post('rollback', order);
  }

  preview(releases: readonly VersionName[]): Promise<PreviewLink> {
    return this.#post('preview', { releases });
  }

  status(): Promise<Status> {
    return this.#call('status', {});
  }

  explain(visitorId: string): Promise<Explanation[]> {
    return this.#call(`explain?${new URLSearchParams({ visitor: visitorId })}`, {});
  }

  history({ name, limit }: { name: string | null; limit: number }): Promise<Change[]> {
    const query = new URLSearchParams({ limit: String(limit), ...(name && { name }) });
    return this.#call(`history?${query}`, {});
  }

  prune(order: PruneOrder): Promise<Pruned> {
    if (order.name === null) throw new OrderError('Say whose: prune <remote>');
    return this.#post('prune', order);
  }

  #post<Answer>(call: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.#call(call, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #call<Answer>(call: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(`${this.#origin}/-/releases/${call}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new OrderError(`${this.#origin} does not answer`, { cause });
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw errorOf(answer.status, body);
    // the other end of our own contract
    return body as Answer;
  }
}
