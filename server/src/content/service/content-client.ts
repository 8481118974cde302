import type { contentFaults } from 'shared-contracts/content';
import type * as v from 'valibot';
import { contentPrefix } from './content-plugin';
import type { ContentService } from './content-service';
import { remoteService } from './remote-service';

type Faults = v.InferOutput<typeof contentFaults>;

/** The content service of another site, by its address and a token. */
export function contentClient(origin: string, token: string): ContentService {
  const call = remoteService(origin, token, contentPrefix);
  return {
    list: () => call('GET', '/'),
    closedDays: () => call('GET', '/closed-days'),
    live: () => call('GET', '/live'),
    history: (path) => call('GET', addressOf('/history', { path })),
    publish: (publication) => call('POST', '/publish', publication),
    rollback: (path, version) => call('POST', '/rollback', { path, version }),
    read: (path, version = null) => call('GET', addressOf('/file', { path, version })),
    difference: (path, from = null, to = null) =>
      call('GET', addressOf('/difference', { path, from, to })),
    check: async (changes) => (await call<Faults>('POST', '/check', { changes })).faults,
    checkFolder: async () => (await call<Faults>('GET', '/faults')).faults,
    // the remote site compares with its own folder
    markPulled: async () => undefined,
  };
}

function addressOf(path: string, query: Readonly<Record<string, string | number | null>>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(entries)}`;
}
