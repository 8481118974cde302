import {
  type CallName,
  calls,
  type OrderName,
  Refused,
  type ReleaseService,
} from 'shared-contracts/releasing/service';
import type { ReleaseToken } from '../../config/release-config';
import type { AuditLog } from '../store/audit-log';
import { Forbidden } from './failures';

/** Who gives an order. */
export interface Caller {
  /** Name of the person or team. */
  by: string;
  /** The team's token, which limits what it may do; null for staff, who may do everything. */
  token: ReleaseToken | null;
  /** Whether the order comes from the server's own machine. */
  isLocal?: boolean;
}

type AnyCall = (order: object) => Promise<unknown>;

/**
 * The service on behalf of a caller: refuses what its token does not permit, and writes each order that can change
 * something to the audit log.
 */
export function guardedService(
  service: ReleaseService,
  audit: Pick<AuditLog, 'add'>,
  { by, token }: Caller,
): ReleaseService {
  const names = Object.keys(calls) as CallName[];
  const methods = names.map((did) => {
    const call = (service[did] as AnyCall).bind(service);
    const canChange = calls[did].method === 'POST';
    const guarded: AnyCall = (order) => {
      const note = { by, did, on: auditSubject(order) };
      return audited(
        audit,
        note,
        async () => {
          const isGuarded = canChange || did === 'errors';
          if (token) assertPermitted(token, did, isGuarded ? subjectsOf(order) : []);
          return call(order);
        },
        canChange,
      );
    };
    return [did, guarded];
  });
  return Object.fromEntries(methods);
}

/** Whether the caller may see the sources of this micro-frontend. */
export const maySee = ({ token }: Caller, name: string): boolean =>
  token === null || isFor(token, name);

/** Whether the caller may change what visitors get of this micro-frontend. */
export const mayChange = ({ token }: Caller, name: string): boolean =>
  token === null || (token.roles.includes('promote') && isFor(token, name));

/**
 * Carries out an order, and writes to the audit log what came of it.
 *
 * @param canChange false for an order that only reads: it is noted only when the caller may not give it
 */
export async function audited<Result>(
  audit: Pick<AuditLog, 'add'>,
  note: { by: string; did: OrderName; on: string },
  run: () => Promise<Result>,
  canChange = true,
): Promise<Result> {
  const at = new Date().toISOString();
  try {
    const result = await run();
    if (canChange) await audit.add({ at, ...note, outcome: 'done' });
    return result;
  } catch (error) {
    if (canChange || error instanceof Forbidden)
      await audit.add({ at, ...note, outcome: `refused: ${auditReason(error)}` });
    throw error;
  }
}

const isFor = ({ remotes }: ReleaseToken, name: string): boolean =>
  remotes.includes('*') || remotes.includes(name);

/** Throws when the token's role, end or remotes do not permit this call. */
function assertPermitted(token: ReleaseToken, call: CallName, subjects: readonly Subject[]): void {
  const { team, roles, until } = token;
  const { role } = calls[call];
  if (role !== null && !roles.includes(role))
    throw new Forbidden(
      `The token of ${team} is to ${roles.join(' and ')} only: ${call} needs one that may ${role}`,
    );
  if (until !== null && until < new Date().toISOString())
    throw new Forbidden(`The token of ${team} has ended: ask for a new one`);
  const foreign = subjects
    .map(({ name }) => name ?? 'every remote')
    .filter((name) => !isFor(token, name));
  if (foreign.length > 0) throw new Forbidden(`${team} may not release ${foreign.join(', ')}`);
}

interface Subject {
  /** Null stands for every micro-frontend. */
  name?: string | null;
  version?: string;
}

interface Order extends Subject {
  release?: Subject;
  with?: { release: Subject }[];
  releases?: Subject[];
  path?: string | null;
}

/** The micro-frontends that an order is about. */
function subjectsOf(order: Order): Subject[] {
  if (order.release) return [order.release, ...(order.with ?? []).map(({ release }) => release)];
  return order.releases ?? [order];
}

/** The releases or addresses of an order, as text. */
const auditSubject = (order: Order): string =>
  subjectsOf(order)
    .map(({ name, version }) =>
      [`${name ?? 'all'}${order.path ? `/${order.path}` : ''}`, version].filter(Boolean).join(' '),
    )
    .join(', ');

function auditReason(error: unknown): string {
  if (error instanceof Refused)
    return error.releases.flatMap(({ faults }) => faults.map(({ check }) => check)).join(', ');
  return error instanceof Error ? error.message : String(error);
}
