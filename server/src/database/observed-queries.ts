import { type CompiledQuery, type Dialect, Kysely, type LogEvent } from 'kysely';
import { addSpan, currentSpan } from '../config/tracing/tracing';
import type { Database } from './database';
import type { Tables } from './tables';

/** A query that has ended, by the names of OpenTelemetry's conventions. */
export interface ObservedQuery {
  system: 'sqlite' | 'postgresql';
  /** The statement's first word, in capitals. */
  operation: string;
  durationMs: number;
  /** Code of the error; null when it worked. */
  error: string | null;
}

type Observer = (query: ObservedQuery) => void;

const observers = new WeakMap<Database, Set<Observer>>();

/** Opens a database whose queries are part of the current trace, and can be observed. */
export function openObserved(system: ObservedQuery['system'], dialect: Dialect): Database {
  const own = new Set<Observer>();
  const log = (event: LogEvent) => {
    if (own.size === 0 && !currentSpan()) return;
    const query = observedQuery(system, event);
    for (const observe of own) observe(query);
    traceQuery(query, event.query);
  };
  const database = new Kysely<Tables>({ dialect, log });
  observers.set(database, own);
  return database;
}

/** Calls `observe` after each query, also of transactions. */
export function observeQueries(database: Database, observe: Observer): void {
  observers.get(database)?.add(observe);
}

const operations: Readonly<Record<string, string>> = {
  SelectQueryNode: 'SELECT',
  InsertQueryNode: 'INSERT',
  UpdateQueryNode: 'UPDATE',
  DeleteQueryNode: 'DELETE',
};

function observedQuery(system: ObservedQuery['system'], event: LogEvent): ObservedQuery {
  const { query, queryDurationMillis: durationMs } = event;
  const operation =
    operations[query.query.kind] ?? /\w+/.exec(query.sql)?.[0].toUpperCase() ?? 'OTHER';
  return {
    system,
    operation,
    durationMs,
    error: event.level === 'error' ? codeOf(event.error) : null,
  };
}

function codeOf(error: unknown): string {
  const { code, name }: { code?: unknown; name?: unknown } = Object(error);
  return String(code ?? name ?? 'unknown');
}

/** Values are parameters and stay out of the trace: they are what visitors have sent. */
function traceQuery(query: ObservedQuery, { sql: text }: CompiledQuery): void {
  const { system, operation, durationMs, error } = query;
  const [, table] = /\b(?:from|into|update)\s+"(\w+)"/.exec(text) ?? [];
  addSpan(table ? `${operation} ${table}` : operation, {
    ...{ durationMs, error },
    attributes: {
      'db.system.name': system,
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      'db.query.text': text,
    },
  });
}
