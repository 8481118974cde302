import fc, { type Arbitrary } from 'fast-check';
import { listLeads } from '../../src/leads/leads.queries';
import { openDatabase } from '../../src/operations/open-database';
import { mutations, rawRequests, staffRequests } from './invalid-requests';
import { type FuzzRequest, type FuzzResponse, Sender } from './send';
import { readSiteMap, type SiteMap, type Visitor, visit } from './site-map';
import {
  type Request,
  type StaffTokens,
  someAddress,
  statefulRequests,
  statelessRequests,
  type ValidRequest,
  validStaffRequests,
} from './valid-requests';

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

interface PlannedRequest {
  about: string;
  isValid: boolean;
  isStateful: boolean;
  request(visitor: Visitor): FuzzRequest;
}

/** Concurrent requests. */
const concurrency = 12;
/** Timeout of a request in ms. */
const requestTimeoutMs = 30_000;
/** Simulated browsers, each of which opens a page and returns many times. */
const browsers = 40;
const batch = 500;

/** Sends valid and invalid requests of every kind to a running site, deterministic for a seed. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { port, requests, seed, tokens, progress } = options;
  const sender = new Sender(port, requestTimeoutMs);
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
  const send = async (plan: PlannedRequest, at: number) => {
    const visitor = visitors[at % visitors.length];
    if (!visitor) throw new Error('nobody has opened a page');
    const request = plan.request(visitor);
    const answer = await sender.send(request);
    count(statuses, answer.status);
    count(kinds, plan.about);
    if (plan.isValid) report.wellFormed += 1;
    if (plan.isStateful) report.stateful += 1;
    const fault = faultOf(plan, request, answer);
    if (fault)
      faults.push(
        `${fault}: ${plan.about} ${describeRequest(request)} ${answer.text.slice(0, 200)}`,
      );
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
    const planned = fc.sample(plans, {
      seed: seed + done,
      numRuns: Math.min(batch, requests - done),
    });
    let next = 0;
    const work = async () => {
      for (let at = next++; at < planned.length; at = next++) {
        const plan = planned[at];
        if (plan) await send(plan, done + at);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
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
function plansOf(map: SiteMap, tokens: StaffTokens, port: number): Arbitrary<PlannedRequest> {
  const withState = fc.oneof(
    { weight: 9, arbitrary: statefulRequests(map, port) },
    { weight: 1, arbitrary: validStaffRequests(tokens) },
  );
  const right = (orders: Arbitrary<ValidRequest>) =>
    fc.tuple(orders, someAddress).map(
      ([{ about, isStateful, request }, address]): PlannedRequest => ({
        ...{ about, isStateful, isValid: true },
        request: (visitor) => from(address, request(visitor)),
      }),
    );
  const wrong = fc.tuple(fc.oneof(statelessRequests(map), withState), mutations, someAddress).map(
    ([{ about, request }, change, address]): PlannedRequest => ({
      ...{ about: `${about}, changed`, isStateful: false, isValid: false },
      request: (visitor) => makeSendable(change(from(address, request(visitor)))),
    }),
  );
  const toStaff = fc.tuple(staffRequests(tokens), someAddress).map(
    ([{ about, request }, address]): PlannedRequest => ({
      ...{ about, isStateful: false, isValid: false },
      request: (visitor) => makeSendable(from(address, request(visitor))),
    }),
  );
  const raw = rawRequests.map(
    (bytes): PlannedRequest => ({
      ...{ about: 'raw bytes', isStateful: false, isValid: false },
      request: () => ({ raw: bytes }),
    }),
  );
  return fc.oneof(
    { weight: 24, arbitrary: right(statelessRequests(map)) },
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
const makeSendable = (request: Request): Request => ({
  ...request,
  isInvalid: true,
  path: request.path.replace(/[^\u0021-\u00ff]/gu, (character) =>
    /\p{Cs}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ),
});

function faultOf(
  plan: PlannedRequest,
  order: FuzzRequest,
  { status, text }: FuzzResponse,
): string | null {
  if (status === 'hang') return 'hang';
  // The server may close the connection on malformed or too large requests
  if (status === 'closed') return plan.isValid ? 'closed' : null;
  if (status === 500 || status > 503) return `${status}`;
  // All examples book the same slot, which is soon full
  const isFull = status === 409 && text.includes('date.full');
  const isHandled = status < 400 || status === 503 || isFull;
  return plan.isValid && !isHandled && !('raw' in order) ? `${status} to what is right` : null;
}

function referenceIn(
  { about, isValid }: PlannedRequest,
  { status, text }: FuzzResponse,
): string | null {
  if (!isValid || status !== 200 || !/^(lead|application)$/.test(about)) return null;
  const { reference }: { reference?: unknown } = JSON.parse(text);
  return typeof reference === 'string' ? reference : null;
}

const describeRequest = (order: FuzzRequest): string => JSON.stringify(order).slice(0, 1200);
