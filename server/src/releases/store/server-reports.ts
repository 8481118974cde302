import { refusalSchema, tallySchema, trialSchema } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';

const reportSchema = v.object({
  server: v.string(),
  /** Public origin of the server. */
  origin: v.optional(v.string()),
  /** Public key that the site signs with; it differs for a site with another secret. */
  key: v.optional(v.string()),
  /** ISO 8601 timestamp of the report. */
  at: v.string(),
  /** Newest revision that the server has tried to activate. */
  revision: v.number(),
  refused: v.array(refusalSchema),
  /** Empty. Servers of earlier versions read no report without it, and an upgrade goes one machine after the other. */
  live: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Page and error counts since the server started, by `name@version`. */
  pages: v.record(v.string(), tallySchema),
  /** Running canaries, with counts of the canary and the default since it started. */
  trials: v.array(trialSchema),
});

/** Report of one server: active revision, refusals and counts. */
export type ServerReport = v.InferOutput<typeof reportSchema>;

const folder = 'servers';

/** ms after which a server without a new report counts as gone. */
const reportTimeoutMs = 45_000;

/** Reports of all servers that share one store. */
export class ServerReports {
  constructor(private readonly store: FileStore) {}

  async write(report: ServerReport): Promise<void> {
    await this.store.replace(fileOf(report.server), Buffer.from(JSON.stringify(report)));
  }

  async remove(server: string): Promise<void> {
    await this.store.remove(fileOf(server));
  }

  /** Resolves when all running servers have tried a revision, or `waitMs` have passed. */
  async untilTried(revision: number, waitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const end = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const look = () =>
        this.read(new Date()).then(
          (reports) => reports.every((report) => report.revision >= revision) && end(),
          // a store that cannot be read now is read again
          () => undefined,
        );
      const stop = this.store.watch(folder, look);
      const timer = setTimeout(end, waitMs);
      void look();
    });
  }

  /** Reports of the servers that are running. */
  async read(now: Date): Promise<ServerReport[]> {
    const names = await this.store.list(folder);
    const reports = await Promise.all(
      names.map(async (name) => {
        const bytes = await this.store.read(name);
        return bytes ? v.parse(reportSchema, JSON.parse(bytes.toString('utf8'))) : null;
      }),
    );
    return reports.filter(
      (report) => report !== null && now.getTime() - Date.parse(report.at) < reportTimeoutMs,
    ) as ServerReport[];
  }
}

const fileOf = (server: string) => `${folder}/${server.replace(/[^\w.-]/g, '-')}.json`;
