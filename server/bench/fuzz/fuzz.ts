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
  /** The site's, for the lists of its forms and for the leads that it has stored. */
  dataDir: string;
  tokens: StaffTokens;
  requests: number;
  seed: number;
  progress(done: number): void;
}

export interface FuzzReport {
  requests: number;
  seconds: number;
  /** Shares of all requests. */
  wellFormed: number;
  stateful: number;
  /** How often each status was the answer. */
  statuses: Record<string, number>;
  /** How many of each kind. */
  kinds: Record<string, number>;
  /** Leads that were acknowledged; each of them is stored. */
  acknowledged: number;
  /** What must never be, with the request; empty when all is well. */
  faults: string[];
}

interface Planned {
  about: string;
  isRight: boolean;
  isStateful: boolean;
  order(visitor: Visitor): Order;
}

/** Requests at once. */
const atOnce = 12;
/** ms after which a request hangs. */
const patience = 30_000;
/** Browsers, each of which opens a page and comes again and again. */
const browsers = 40;
const batch = 500;

/** Sends requests of every kind to a running site, right ones and wrong ones, the same for the same seed. */
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
    // tokens are of pages that were opened a while ago, as a visitor's are
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

/** Four of ten are right, a sixth of all carries what a page has given; the rest is wrong in every way. */
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

/** What Node's client would refuse to send, in the nearest form that it sends. */
const sendable = (request: Request): Request => ({
  ...request,
  isWrong: true,
  path: request.path.replace(/[^\u0021-\u00ff]/gu, (character) =>
    /\p{Cs}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ),
});

function faultOf(plan: Planned, order: Order, { status, text }: Answered): string | null {
  if (status === 'hang') return 'hang';
  // bytes that are no request, and bodies that are too large, may end the connection
  if (status === 'closed') return plan.isRight ? 'closed' : null;
  if (status === 500 || status > 503) return `${status}`;
  // the hour of all examples is soon full
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
