import { refusalSchema, tallySchema, trialSchema } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';

const reportSchema = v.object({
  server: v.string(),
  /** Where visitors find it. */
  origin: v.optional(v.string()),
  /** What its site signs releases with: tells a site with another secret. */
  key: v.optional(v.string()),
  /** ISO moment of the report. */
  at: v.string(),
  /** The newest revision that the server has tried. */
  revision: v.number(),
  /** Versions that its visitors get, by micro-frontend; the default first. */
  live: v.record(v.string(), v.array(v.string())),
  refused: v.array(refusalSchema),
  /** Pages shown since the server started, and errors of theirs, by `name@version`. */
  pages: v.record(v.string(), tallySchema),
  /** Canaries that run, each counted since it began beside what the others get. */
  trials: v.array(trialSchema),
});

/** What a server says of itself: which revision it shows, what it refused, how its pages do. */
export type ServerReport = v.InferOutput<typeof reportSchema>;

const folder = 'servers';

/** ms after which a server that says nothing is not counted. */
const timeout = 45_000;

/** Reports of all servers on one store. */
export class ServerReports {
  constructor(private readonly store: FileStore) {}

  async write(report: ServerReport): Promise<void> {
    await this.store.replace(fileOf(report.server), Buffer.from(JSON.stringify(report)));
  }

  async remove(server: string): Promise<void> {
    await this.store.remove(fileOf(server));
  }

  /** Those of servers that run. */
  async read(now: Date): Promise<ServerReport[]> {
    const names = await this.store.list(folder);
    const reports = await Promise.all(
      names.map(async (name) => {
        const bytes = await this.store.read(name);
        return bytes ? v.parse(reportSchema, JSON.parse(bytes.toString('utf8'))) : null;
      }),
    );
    return reports.filter(
      (report) => report !== null && now.getTime() - Date.parse(report.at) < timeout,
    ) as ServerReport[];
  }
}

const fileOf = (server: string) => `${folder}/${server.replace(/[^\w.-]/g, '-')}.json`;
