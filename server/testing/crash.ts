import { randomUUID } from 'node:crypto';
import { listLeads } from '../src/leads/leads.queries';
import { openDatabase } from '../src/operations/open-database';
import { type ApiProcess, startApi } from './api-process';
import { openFreshDatabase } from './fresh-database';
import { compareLists, leadOf, untilDelivered } from './lead-checks';
import { openReceiver, unreliable } from './receiver';
import { seedOneCar } from './seed-one-car';

export interface CrashOptions {
  rounds: number;
  /** Ends the rounds early. */
  signal?: AbortSignal;
  /** A PostgreSQL server, used by two server processes; null means SQLite and one process. */
  postgres: string | null;
  /** Folder of `api-server.ts`. */
  folder: string;
  progress?: (round: number, confirmed: number) => void;
}

export interface CrashReport {
  rounds: number;
  kills: number;
  /** Number of confirmed leads. */
  confirmed: number;
  /** Requests interrupted by a kill; each was sent again with its key. */
  cutOff: number;
  /** Requests refused with 503 under overload; each was sent again too. */
  refused: number;
  /** Requests that reached the receiver, including those it failed, left hanging or dropped. */
  received: number;
  /** Leads that reached the receiver more than once, with the same id. */
  repeated: number;
  /** Violations; empty if none. */
  faults: string[];
}

const visitors = 6;
const secret = 'a secret of the receiver, long enough';

/**
 * Kills the server with SIGKILL at random moments while visitors send forms. Checks that every confirmed lead is
 * stored once and that the receiver has each lead once by its id.
 */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { rounds, signal, postgres, folder, progress } = options;
  const fresh = await openFreshDatabase({ server: postgres });
  await seedOneCar(fresh.database);
  // Closes the database, so that the next server must recover the file.
  await fresh.database.destroy();
  const receiver = await openReceiver(unreliable(0.3));
  const env = {
    DATA_DIR: fresh.dataDir,
    DATABASE_URL: fresh.url ?? '',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: secret,
  };
  const started: ApiProcess[] = [];
  const start = async () => {
    const server = await startApi(folder, env);
    // A visitor's cookies stay valid after a restart
    const { headers } = started[0] ?? server;
    started.push({ ...server, headers });
    return { ...server, headers };
  };
  /** References of confirmed leads by key. */
  const confirmed = new Map<string, string>();
  const unconfirmed: string[] = [];
  const report = {
    ...{ rounds: 0, kills: 0, confirmed: 0, cutOff: 0, refused: 0 },
    ...{ received: 0, repeated: 0 },
  };
  const faults: string[] = [];

  const runRound = async () => {
    const servers = await Promise.all(postgres ? [start(), start()] : [start()]);
    let running = true;
    let resolveFirstAnswer = () => {};
    const firstAnswer = new Promise<void>((resolve) => {
      resolveFirstAnswer = resolve;
    });
    const visit = async (server: ApiProcess) => {
      while (running) {
        const key = unconfirmed.pop() ?? randomUUID();
        const answer = await send(server, key);
        if (!('reference' in answer)) {
          unconfirmed.push(key);
          report[answer.failure] += 1;
          if (answer.failure === 'cutOff') return;
          await sleep(50);
          continue;
        }
        const { reference } = answer;
        const before = confirmed.get(key);
        if (before && before !== reference) faults.push(`${key} was answered twice`);
        confirmed.set(key, reference);
        resolveFirstAnswer();
      }
    };
    const visits = Array.from({ length: visitors }, (_, at) => {
      const server = servers[at % servers.length];
      return server ? visit(server) : Promise.resolve();
    });
    // Half of the kills happen during startup, half during work
    if (Math.random() < 0.5) await Promise.race([firstAnswer, sleep(2000)]);
    await sleep(Math.random() * 250);
    await Promise.all(servers.map((server) => server.kill()));
    report.kills += servers.length;
    running = false;
    await Promise.all(visits);
  };

  try {
    while (report.rounds < rounds && !signal?.aborted) {
      await runRound();
      report.rounds += 1;
      progress?.(report.rounds, confirmed.size);
    }
    const last = await start();
    for (let key = unconfirmed.pop(); key; key = unconfirmed.pop()) {
      const answer = await send(last, key);
      if ('reference' in answer) confirmed.set(key, answer.reference);
      else unconfirmed.push(key);
    }
    const database = await openDatabase(fresh.dataDir, fresh.url);
    await untilDelivered(database);
    await last.stop();
    const stored = (await listLeads(database)).map(({ reference }) => reference);
    await database.destroy();
    faults.push(...compareLists('the database', stored, [...confirmed.values()]));
    const ids = [...receiver.accepted.keys()];
    faults.push(
      ...compareLists(
        'the receiver',
        ids,
        stored.map((name) => `${name}.webhook`),
      ),
    );
    const bodies = [...receiver.accepted.values()];
    for (const [first, ...again] of bodies) {
      if (again.some(({ body }) => body !== first?.body)) faults.push('a repeat said otherwise');
    }
    report.confirmed = confirmed.size;
    report.received = receiver.requests;
    report.repeated = bodies.filter((times) => times.length > 1).length;
    return { ...report, faults };
  } finally {
    await Promise.all(started.map((server) => server.kill()));
    await receiver.close();
    await fresh.close();
  }
}

type Answer = { reference: string } | { failure: 'cutOff' | 'refused' };

/** Throws on any answer but a confirmation or 503. */
async function send(server: ApiProcess, key: string): Promise<Answer> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${server.url}/api/v1/test_drive`, {
      method: 'POST',
      headers: { ...server.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(leadOf(key)),
    });
    text = await answer.text();
  } catch {
    return { failure: 'cutOff' };
  }
  if (answer.status === 503) return { failure: 'refused' };
  if (!answer.ok) throw new Error(`the server refused a lead: ${answer.status} ${text}`);
  return { reference: JSON.parse(text).reference };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
