import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { DeliveryConfig } from '../../config/delivery-config';
import { type Delivery, DeliveryError } from './destination';

type Mail = Omit<SendMailOptions, 'from' | 'messageId'>;

/** Resolves when the mail server has accepted the mail. Rejects with a `DeliveryError` when it refuses. */
export type SendMail = (id: Delivery['id'], mail: Mail) => Promise<void>;

/** ms for each step of the SMTP session. Their sum is less than the time limit of an attempt. */
const smtpTimeouts = { connectionTimeout: 5000, greetingTimeout: 4000, socketTimeout: 8000 };

const connect = (smtpUrl: string) =>
  nodemailer.createTransport({
    url: smtpUrl,
    ...smtpTimeouts,
    // always encrypted, even if an attacker hides the server's STARTTLS
    requireTLS: !isThisMachine(smtpUrl),
    // A lead's text must not make the mailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects and signs in, and sends nothing. Rejects with the error of nodemailer. */
export async function verifyMailServer({ smtpUrl }: { smtpUrl: string }): Promise<void> {
  await connect(smtpUrl).verify();
}

/** Sends mail through an SMTP server. */
export function mailTransport({
  smtpUrl,
  from,
}: Pick<NonNullable<DeliveryConfig['mail']>, 'smtpUrl' | 'from'>): SendMail {
  const transport = connect(smtpUrl);
  const host = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async (id, mail) => {
    const headers = { ...Object(mail.headers), 'X-Delivery-Id': id };
    try {
      await transport.sendMail({ ...mail, headers, from, messageId: `<${id}@${host}>` });
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}

/** The mail server's status without its text, which may repeat addresses; null when it did not answer. */
function refusalOf(error: unknown): DeliveryError | null {
  if (!(error instanceof Error)) return null;
  const status: unknown = Reflect.get(error, 'responseCode');
  if (typeof status !== 'number') return null;
  // The server rejects this recipient permanently.
  const final = Reflect.get(error, 'code') === 'EENVELOPE' && status >= 500;
  return new DeliveryError(`SMTP ${status}`, final);
}

const isThisMachine = (url: string): boolean =>
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
