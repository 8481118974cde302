import { hostname } from 'node:os';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import type { ReleaseService } from 'shared-contracts/releasing/service';
import type { Config } from '../../config/config';
import { machineAccount } from '../../staff/machine-account';
import type { openReleaseStore } from '../../storage/open-store';
import { localOrders } from '../service/local-orders';
import { ServerReports } from '../store/server-reports';
import { StageStore, stageSecret } from '../store/stages';

/**
 * The release service of the server that runs on this machine with the configured port and store: its site for trials
 * is open, and what it has tried it need not try again. Null when there is none.
 */
export async function runningService(
  config: Config,
  openStore: typeof openReleaseStore,
): Promise<ReleaseService | null> {
  const { port } = config;
  const store = new StageStore(await openStore(config), config.stage.name);
  const reports = await new ServerReports(store).read(new Date());
  if (!reports.some(({ server }) => server.startsWith(`${hostname()}-${port}-`))) return null;
  const token = localOrders(stageSecret(config)).tokenFor(machineAccount());
  const service = releaseClient(`http://127.0.0.1:${port}`, token);
  // The server may have ended since its last report, or be that of another site
  return service.history({ name: null, limit: 1 }).then(
    () => service,
    () => null,
  );
}
