import fc, { type Arbitrary } from 'fast-check';
import { openDatabase } from '../../src/database/database';
import { listLeads } from '../../src/leads/leads.queries';
import {
  ofStaff,
  type Request,
  type RightOrder,
  type StaffTokens,
  someAddress,
  stateful,
  stateless,
} from './right-orders';
import { type Answered, type Order, Sender } from './send';
import { readSiteMap, type SiteMap, type Visitor, visit } from './site-map';
import { changes, rawOrders, staffOrders } from './wrong-orders';

export interface FuzzOptions {
  port: number;
  /** The site's data folder, for its form choices and stored leads. */
  dataDir: string;
  tokens: StaffTokens;
  requests: number;
  seed: number;
  progress(done: number): void;
}

export interface FuzzReport {
  requests: number;
  seconds: number;
  /** Shares of all requests, 0 to 1. */
  wellFormed: number;
  stateful: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
  /** Number of requests by kind. */
  kinds: Record<string, number>;
  /** Number of confirmed leads, each of which is stored. */
  acknowledged: number;
  /** Violations with their requests; empty if none. */
  faults: string[];
}

interface Planned {
  about: string;
  isRight: boolean;
  isStateful: boolean;
  order(visitor: Visitor): Order;
}

/** Concurrent requests. */
const atOnce = 12;
/** Timeout of a request in ms. */
const patience = 30_000;
/** Simulated browsers, each of which opens a page and returns many times. */
const browsers = 40;
const batch = 500;

/** Sends valid and invalid requests of every kind to a running site, deterministic for a seed. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { port, requests, seed, tokens, progress } = options;
  const sender = new Sender(port, patience);
  const database = await openDatabase(options.dataDir);
  const map = await readSiteMap(sender, database);
  const plans = plansOf(map, tokens, port);
  const visitors: Visitor[] = [];
  const report = { wellFormed: 0, stateful: 0, acknowledged: 0 };
  const statuses: FuzzReport['statuses'] = {};
  const kinds: FuzzReport['kinds'] = {};
  const references = new Set<string>();
  const faults: string[] = [];
  const began = Date.now();

  const count = (counts: Record<string, number>, name: string | number) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const send = async (plan: Planned, at: number) => {
    const visitor = visitors[at % visitors.length];
    if (!visitor) throw new Error('nobody has opened a page');
    const order = plan.order(visitor);
    const answer = await sender.send(order);
    count(statuses, answer.status);
    count(kinds, plan.about);
    if (plan.isRight) report.wellFormed += 1;
    if (plan.isStateful) report.stateful += 1;
    const fault = faultOf(plan, order, answer);
    if (fault) faults.push(`${fault}: ${plan.about} ${said(order)} ${answer.text.slice(0, 200)}`);
    const reference = referenceIn(plan, answer);
    if (reference) references.add(reference);
  };

  for (let done = 0; done < requests; done += batch) {
    // Browsers are renewed rarely, so that tokens have a visitor's typical age
    if (done % (batch * 20) === 0) {
      const opened = Array.from({ length: browsers }, (_, at) =>
        visit(sender, map.pages[at % map.pages.length] ?? '/'),
      );
      visitors.splice(0, visitors.length, ...(await Promise.all(opened)));
    }
    const some = fc.sample(plans, { seed: seed + done, numRuns: Math.min(batch, requests - done) });
    let next = 0;
    const work = async () => {
      for (let at = next++; at < some.length; at = next++) {
        const plan = some[at];
        if (plan) await send(plan, done + at);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    progress(Math.min(done + batch, requests));
  }

  const ready = await sender.send({ method: 'GET', path: '/readyz', headers: {} });
  if (ready.status !== 200) faults.push(`the site is not ready any more: ${ready.text}`);
  const stored = new Set((await listLeads(database)).map(({ reference }) => reference));
  for (const reference of references) {
    if (!stored.has(reference)) faults.push(`${reference} was acknowledged and is not stored`);
  }
  sender.close();
  await database.destroy();
  return {
    requests,
    seconds: Math.round((Date.now() - began) / 1000),
    wellFormed: report.wellFormed / requests,
    stateful: report.stateful / requests,
    acknowledged: references.size,
    ...{ statuses, kinds, faults },
  };
}

/**
 * Four of ten requests are valid, a sixth of all use a page's cookies and tokens; the rest is invalid in every way.
 */
function plansOf(map: SiteMap, tokens: StaffTokens, port: number): Arbitrary<Planned> {
  const withState = fc.oneof(
    { weight: 9, arbitrary: stateful(map, port) },
    { weight: 1, arbitrary: ofStaff(tokens) },
  );
  const right = (orders: Arbitrary<RightOrder>) =>
    fc.tuple(orders, someAddress).map(
      ([{ about, isStateful, request }, address]): Planned => ({
        ...{ about, isStateful, isRight: true },
        order: (visitor) => from(address, request(visitor)),
      }),
    );
  const wrong = fc.tuple(fc.oneof(stateless(map), withState), changes, someAddress).map(
    ([{ about, request }, change, address]): Planned => ({
      ...{ about: `${about}, changed`, isStateful: false, isRight: false },
      order: (visitor) => sendable(change(from(address, request(visitor)))),
    }),
  );
  const toStaff = fc.tuple(staffOrders(tokens), someAddress).map(
    ([{ about, request }, address]): Planned => ({
      ...{ about, isStateful: false, isRight: false },
      order: (visitor) => sendable(from(address, request(visitor))),
    }),
  );
  const raw = rawOrders.map(
    (bytes): Planned => ({
      ...{ about: 'raw bytes', isStateful: false, isRight: false },
      order: () => ({ raw: bytes }),
    }),
  );
  return fc.oneof(
    { weight: 24, arbitrary: right(stateless(map)) },
    { weight: 16, arbitrary: right(withState) },
    { weight: 48, arbitrary: wrong },
    { weight: 8, arbitrary: toStaff },
    { weight: 4, arbitrary: raw },
  );
}

const from = (address: string, request: Request): Request => ({
  ...request,
  headers: { 'x-forwarded-for': address, ...request.headers },
});

/** Replaces what Node's client refuses to send with the nearest valid form. */
const sendable = (request: Request): Request => ({
  ...request,
  isWrong: true,
  path: request.path.replace(/[^\u0021-\u00ff]/gu, (character) =>
    /\p{Cs}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ),
});

function faultOf(plan: Planned, order: Order, { status, text }: Answered): string | null {
  if (status === 'hang') return 'hang';
  // The server may close the connection on malformed or too large requests
  if (status === 'closed') return plan.isRight ? 'closed' : null;
  if (status === 500 || status > 503) return `${status}`;
  // All examples book the same slot, which is soon full
  const isFull = status === 409 && text.includes('date.full');
  const isHandled = status < 400 || status === 503 || isFull;
  return plan.isRight && !isHandled && !('raw' in order) ? `${status} to what is right` : null;
}

function referenceIn({ about, isRight }: Planned, { status, text }: Answered): string | null {
  if (!isRight || status !== 200 || !/^(lead|application)$/.test(about)) return null;
  const { reference }: { reference?: unknown } = JSON.parse(text);
  return typeof reference === 'string' ? reference : null;
}

const said = (order: Order): string => JSON.stringify(order).slice(0, 1200);
