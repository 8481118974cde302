import type { FastifyBaseLogger } from 'fastify';
import type { Owner } from 'shared-contracts/release-schema';
import type { NewsConfig } from '../../config/delivery-config';
import type { Database } from '../../database/database';
import type { NoticesTable } from '../../database/tables';
import { backoffMs, maxAttempts } from '../../leads/delivery/backoff';
import { DeliveryError } from '../../leads/delivery/destination';
import { mailTransport } from '../../leads/delivery/mail-transport';
import { postText } from '../../leads/delivery/post-text';
import { signatureHeader, signatureOf } from '../../security/body-signature';
import type { ReleaseEvent } from '../service/release-event';
import { releaseMail } from './release-mail';

/** An event with the owners of the micro-frontends that it is about. */
type OwnedEvent = ReleaseEvent & { owners: Owner[] };

/** Sends one event. Rejects when the receiver did not accept it. */
type Send = (id: string, event: OwnedEvent, signal: AbortSignal) => Promise<void>;

interface NoticesDependencies {
  database: Database;
  config: { releaseNews: NewsConfig; publicOrigin: string };
  /** Who answers for a micro-frontend. */
  ownerOf: (name: string) => Promise<Owner>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** ms between two polls. */
  pollIntervalMs?: number;
}

/** ms: time limit of an attempt, and how long a claim is exclusive. */
const timeoutMs = 15_000;
const leaseMs = 60_000;
/** ms that sent notices are kept. Longer than a server looks back at its start, so that no event is sent twice. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Sends notices of releases by webhook and mail. The queue is in the database, so each event goes once to each
 * destination, whichever server sees it and across restarts.
 */
export class ReleaseNotices {
  readonly #senders: ReadonlyMap<string, Send>;
  #timer: NodeJS.Timeout | undefined;
  #sending = Promise.resolve();
  #isStopped = false;

  constructor(private readonly dependencies: NoticesDependencies) {
    this.#senders = sendersOf(dependencies.config);
  }

  start(): void {
    if (this.#senders.size === 0) return;
    this.#timer = setInterval(() => this.#wake(), this.dependencies.pollIntervalMs ?? 10_000);
    this.#wake();
  }

  /** Resolves when the running attempts have ended. Other servers send the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#sending;
  }

  readonly enqueue = (event: ReleaseEvent): void => {
    if (this.#senders.size === 0) return;
    this.#sending = this.#sending
      .then(() => this.#store(event))
      .catch((error: unknown) =>
        this.dependencies.log.error({ err: error, event: event.id }, 'a notice could not be kept'),
      );
    this.#wake();
  };

  #wake(): void {
    this.#sending = this.#sending
      .then(() => this.#sendDue())
      .catch((error: unknown) =>
        this.dependencies.log.error({ err: error }, 'notices cannot be read or written'),
      );
  }

  async #store(event: ReleaseEvent): Promise<void> {
    const due_at = new Date().toISOString();
    const rows = [...this.#senders.keys()].map(
      (destination): NoticesTable => ({
        ...{ id: `${event.id}.${destination}`, destination, event: JSON.stringify(event) },
        ...{ attempts: 0, due_at, settled_at: null },
      }),
    );
    const { database } = this.dependencies;
    await database
      .insertInto('notices')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const old = new Date(Date.now() - retentionMs).toISOString();
    await database.deleteFrom('notices').where('settled_at', '<', old).execute();
  }

  async #sendDue(): Promise<void> {
    const due = await this.dependencies.database
      .selectFrom('notices')
      .selectAll()
      .where('settled_at', 'is', null)
      .where('due_at', '<=', new Date().toISOString())
      .where('destination', 'in', [...this.#senders.keys()])
      .orderBy('due_at')
      .limit(16)
      .execute();
    for (const notice of due) if (!this.#isStopped) await this.#attempt(notice);
  }

  async #attempt(notice: NoticesTable): Promise<void> {
    const { database, log } = this.dependencies;
    const { id, destination, due_at } = notice;
    const claimedUntil = new Date(Date.now() + leaseMs).toISOString();
    const { numUpdatedRows } = await database
      .updateTable('notices')
      .set({ due_at: claimedUntil })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow();
    const send = this.#senders.get(destination);
    if (numUpdatedRows !== 1n || !send) return;
    const event = JSON.parse(notice.event) as ReleaseEvent;
    const owners = await Promise.all(
      event.changes.map(({ name }) => this.dependencies.ownerOf(name)),
    );
    const owned = { ...event, owners };
    const fault = await send(id, owned, AbortSignal.timeout(timeoutMs)).then(
      () => null,
      (error: unknown) => error,
    );
    const attempts = notice.attempts + 1;
    const isFinal =
      fault === null || attempts >= maxAttempts || (fault instanceof DeliveryError && fault.final);
    const next = new Date(Date.now() + (isFinal ? 0 : backoffMs(attempts, Math.random())));
    await database
      .updateTable('notices')
      .set({
        ...{ attempts, due_at: next.toISOString() },
        settled_at: isFinal ? next.toISOString() : null,
      })
      .where('id', '=', id)
      .execute();
    if (fault)
      log.warn({ err: fault, notice: id, attempts, isOver: isFinal }, 'a notice was not delivered');
  }
}

function sendersOf({
  releaseNews: { mail, webhook },
  publicOrigin,
}: NoticesDependencies['config']): Map<string, Send> {
  const senders = new Map<string, Send>();
  if (webhook) {
    const { url, secret } = webhook;
    senders.set('webhook', (id, event, signal) => {
      const body = JSON.stringify({ site: publicOrigin, ...event });
      return postText(url, body, signal, {
        'Content-Type': 'application/json; charset=utf-8',
        'Idempotency-Key': id,
        [signatureHeader]: signatureOf(body, secret, new Date()),
      });
    });
  }
  if (mail) {
    const send = mailTransport(mail);
    senders.set('mail', (id, event) =>
      send(id, {
        to: [...new Set([mail.to, ...event.owners.flatMap(mailOf)])],
        ...releaseMail(event, publicOrigin, mail.locale),
      }),
    );
  }
  return senders;
}

/** A team may be reached by chat alone. */
const mailOf = ({ contact = '' }: Owner): string[] =>
  /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(contact) ? [contact] : [];
