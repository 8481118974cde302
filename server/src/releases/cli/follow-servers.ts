import type { Change, ReleaseService, ServerStatus } from '../service/release-service';

/** ms until a server that does not follow is no longer waited for. */
const patience = 10_000;

/** Waits until every server that runs has tried a revision, or has been given time enough. */
export async function followServers(
  service: ReleaseService,
  { number }: Change,
): Promise<{ servers: ServerStatus[]; behind: ServerStatus[] }> {
  const until = Date.now() + patience;
  for (;;) {
    const { servers } = await service.status();
    const behind = servers.filter(({ revision }) => revision < number);
    if (behind.length === 0 || Date.now() > until) return { servers, behind };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
