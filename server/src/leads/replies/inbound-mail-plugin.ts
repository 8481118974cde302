import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readLocale } from 'shared-contracts/locale';
import * as v from 'valibot';
import type { Config } from '../../config/config';
import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import { isSignedBody, signatureHeader } from '../../security/body-signature';
import { digestOf } from '../../security/secrets';
import { detailOf } from '../delivery/destination';
import { fill } from '../delivery/mail-body';
import { toStoredLead } from '../delivery/stored-lead';
import { findLead } from '../leads.queries';
import { VisitorRequests } from '../requests/visitor-requests';
import texts from './messages.json';
import { ReplyAddresses } from './reply-addresses';
import { replyText } from './reply-text';

interface InboundMailOptions {
  config: Pick<Config, 'secret' | 'delivery'>;
  database: Database;
  now?: () => Date;
}

/** A mail as providers pass it on. */
const mailSchema = v.object({
  from: v.pipe(v.string(), v.regex(/@/, 'an address')),
  to: v.union([v.string(), v.array(v.string())]),
  subject: v.optional(v.string(), ''),
  text: v.string(),
  /** By it a repeated call is known; without one, by the whole body. */
  message_id: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  attachments: v.optional(v.array(v.object({ name: v.string() })), []),
});
type InboundMail = v.InferOutput<typeof mailSchema>;

/** Bytes. Files are not part of it. */
const bodyLimit = 1024 * 1024;

/**
 * `POST /-/inbound-mail`: the mail provider passes on what arrived at the mailbox of `MAIL_REPLY_TO`, signed as our own
 * calls are. The answer of a visitor stands in the history of the lead whose address it was sent to.
 */
export async function inboundMailPlugin(
  app: FastifyInstance,
  { config, database, now = () => new Date() }: InboundMailOptions,
): Promise<void> {
  const { replies } = config.delivery;
  const requests = new VisitorRequests({ database, secret: config.secret, now });
  const addresses = replies && new ReplyAddresses(config.secret, replies.mailbox);

  // the signature is of the text, so that it is kept as it came
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/-/inbound-mail', { bodyLimit }, async (request, reply) => {
    if (!replies || !addresses)
      return reply.code(404).send({ error: 'Mail is not read here: MAIL_REPLY_TO is not set.' });
    const body = String(request.body ?? '');
    if (!isSignedBody(body, signatureIn(request), replies.secret, now()))
      return reply.code(401).send({ error: `Sign the body in ${signatureHeader}.` });
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), mailSchema), body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const field = v.getDotPath(issue) ?? 'the body';
      return reply.code(422).send({ error: `${field}: ${issue.message}` });
    }
    const mail = parsed.output;
    if (isAutomatic(mail, replies.mailbox)) return { ignored: 'automatic' };
    const lead = await addressedLead(mail);
    if (!lead) {
      request.log.warn({ event: 'inbound mail' }, 'a mail is of no lead');
      return reply.code(404).send({ error: `No request has the address ${recipients(mail)}.` });
    }
    const isAdded = await requests.addReply(requests.keyFor(lead), noteOf(mail, lead), {
      id: mail.message_id ?? digestOf(body),
    });
    return isAdded
      ? { reference: lead.reference }
      : reply.code(404).send({ error: `${lead.reference} takes no answers.` });
  });

  /** The lead whose address is among the recipients. */
  async function addressedLead(mail: InboundMail): Promise<LeadsTable | null> {
    for (const address of addressesIn(recipients(mail))) {
      const read = addresses?.read(address);
      const lead = read && (await findLead(database, read.reference));
      if (lead && addresses?.isOf({ ...lead, createdAt: lead.created_at }, read.token)) return lead;
    }
    return null;
  }
}

function signatureIn({ headers }: FastifyRequest): string | undefined {
  return [headers[signatureHeader.toLowerCase()]].flat()[0];
}

const recipients = ({ to }: InboundMail): string => [to].flat().join(', ');

const addressesIn = (text: string): string[] => text.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];

/** An automatic answer, a list, a refused mail, or one of the mailbox itself: answering it would go on for ever. */
function isAutomatic({ from, headers }: InboundMail, mailbox: string): boolean {
  const byName = new Map(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      value.trim().toLowerCase(),
    ]),
  );
  const [sender = ''] = addressesIn(from.toLowerCase());
  const [local = ''] = sender.split(/[+@]/);
  return (
    (byName.get('auto-submitted') ?? 'no') !== 'no' ||
    /^(bulk|junk|list|auto_reply)$/.test(byName.get('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-delivery-id'].some((name) => byName.has(name)) ||
    byName.get('return-path') === '<>' ||
    ['mailer-daemon', 'postmaster'].includes(local) ||
    sender.replace(/\+[^@]*/, '') === mailbox.toLowerCase()
  );
}

/** The note on the lead, in its language: what was written, by whom if it is another address, and what is missing. */
function noteOf(mail: InboundMail, row: LeadsTable): string {
  const lead = toStoredLead(row);
  const { from, files, nothing } = texts[readLocale(lead.locale)];
  const [sender = ''] = addressesIn(mail.from);
  const isOther = sender.toLowerCase() !== (detailOf(lead, 'email') ?? '').toLowerCase();
  const names = mail.attachments.map(({ name }) => name).join(', ');
  return [
    replyText(mail.text) || fill(nothing, { subject: mail.subject }),
    ...(isOther ? [fill(from, { address: sender })] : []),
    ...(names === '' ? [] : [fill(files, { names })]),
  ].join('\n\n');
}
