import * as v from 'valibot';
import type { Candidate } from './candidate';
import {
  type CallName,
  calls,
  failureSchema,
  OrderError,
  Refused,
  type ReleaseService,
  servicePrefix,
} from './service';
import { SiteError, siteClient } from './site-client';

/**
 * The release service of a running site, authenticated by the team's token. Throws an `OrderError` for an invalid or
 * insecure address; its calls reject with `Refused` or `OrderError`.
 */
export function releaseClient(origin: string, token: string): ReleaseService {
  let ask: ReturnType<typeof siteClient>;
  try {
    ask = siteClient(origin, token);
  } catch (error) {
    throw errorOf(error);
  }
  const call =
    <Name extends CallName>(name: Name) =>
    async (order: object) => {
      const { method, answer } = calls[name];
      const address = servicePrefix + name;
      const given = await (method === 'GET'
        ? ask(method, `${address}?${queryOf(order)}`)
        : ask(method, address, JSON.stringify(order))
      ).catch((error: unknown) => {
        throw errorOf(error);
      });
      return v.parse(answer, given) as never;
    };
  return {
    publish: ({ with: others = [], draft, spent, ...candidate }) =>
      call('publish')({ ...packed(candidate), with: others.map(packed), draft, spent }),
    promote: call('promote'),
    approve: call('approve'),
    plan: call('plan'),
    rollback: call('rollback'),
    retire: call('retire'),
    preview: call('preview'),
    status: call('status'),
    compat: call('compat'),
    published: call('published'),
    bundle: call('bundle'),
    explain: call('explain'),
    errors: call('errors'),
    timings: call('timings'),
    history: call('history'),
    audit: call('audit'),
    prune: call('prune'),
  };
}

/** Encodes the files in base64. */
function packed({ release, files, signature }: Candidate) {
  const content = [...files].map(([file, bytes]) => [file, bytes.toString('base64')]);
  return { release, files: Object.fromEntries(content), signature };
}

const queryOf = (order: object) =>
  new URLSearchParams(
    Object.entries(order).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, String(value)]],
    ),
  );

/** Maps a failed answer to `Refused` or `OrderError`. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof SiteError)) return error;
  const failure = v.safeParse(failureSchema, error.body);
  if (!failure.success) return new OrderError(error.message);
  const { error: sentence, refused } = failure.output;
  return refused ? new Refused(refused) : new OrderError(sentence);
}
