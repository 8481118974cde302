import {
  type CallName,
  calls,
  Refused,
  type ReleaseService,
} from 'shared-contracts/releasing/service';
import type { AuditLog } from '../store/audit-log';

type AnyCall = (order: object) => Promise<unknown>;

/** Wraps a service so that each order that can change something is written to the audit log. */
export function withAudit(service: ReleaseService, log: AuditLog, by: string): ReleaseService {
  const names = Object.keys(calls) as CallName[];
  const methods = names.map((name) => {
    const call = (service[name] as AnyCall).bind(service);
    if (calls[name].method === 'GET') return [name, call];
    const auditedCall: AnyCall = async (order) => {
      const entry = { at: new Date().toISOString(), by, did: name, on: auditSubject(order) };
      try {
        const answer = await call(order);
        await log.add({ ...entry, outcome: 'done' });
        return answer;
      } catch (error) {
        await log.add({ ...entry, outcome: `refused: ${auditReason(error)}` });
        throw error;
      }
    };
    return [name, auditedCall];
  });
  return Object.fromEntries(methods);
}

/** The releases or addresses of an order, as text. */
export function auditSubject(order: object): string {
  const { release, with: others, releases, name, version, path } = order as Order;
  const all = [
    ...(release ? [release, ...(others ?? []).map((one) => one.release)] : []),
    ...(releases ?? []),
  ];
  if (all.length > 0) return all.map((one) => `${one.name} ${one.version}`).join(', ');
  return [`${name ?? 'all'}${path ? `/${path}` : ''}`, version].filter(Boolean).join(' ');
}

interface Named {
  name: string;
  version: string;
}

interface Order {
  release?: Named;
  with?: { release: Named }[];
  releases?: Named[];
  name?: string | null;
  version?: string;
  path?: string | null;
}

function auditReason(error: unknown): string {
  if (error instanceof Refused)
    return error.releases.flatMap(({ faults }) => faults.map(({ check }) => check)).join(', ');
  return error instanceof Error ? error.message : String(error);
}
