import { contentPrefix } from './content-plugin';
import type { ContentService } from './content-service';
import { remoteService } from './remote-service';

/** The content service of another site, by its address and a token. */
export function contentClient(origin: string, token: string): ContentService {
  const call = remoteService(origin, token, contentPrefix);
  return {
    list: () => call('GET', '/'),
    closedDays: () => call('GET', '/closed-days'),
    live: () => call('GET', '/live'),
    history: (path) => call('GET', `/history?${new URLSearchParams({ path })}`),
    publish: (publication) => call('POST', '/publish', publication),
    rollback: (path, version) => call('POST', '/rollback', { path, version }),
    // the remote site compares with its own folder
    markPulled: async () => undefined,
  };
}
