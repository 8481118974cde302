import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { DeliveryConfig } from '../config/delivery-config';
import { type Delivery, DeliveryError } from './destination';

type Mail = Omit<SendMailOptions, 'from' | 'messageId'>;

/** Resolves when the mail server has taken the mail. Throws a `DeliveryError` when it will not. */
export type SendMail = (id: Delivery['id'], mail: Mail) => Promise<void>;

/** ms, each: a step of the talk with the mail server. All of them end within one attempt. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 4000, socketTimeout: 8000 };

export function mailTransport({
  smtpUrl,
  from,
}: Pick<NonNullable<DeliveryConfig['mail']>, 'smtpUrl' | 'from'>): SendMail {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...timeouts,
    // never in the open, also when somebody on the way says that the server knows no better
    requireTLS: !isThisMachine(smtpUrl),
    // A lead's text never names a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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

/** What the mail server answered, without the addresses that it repeats; null when it did not answer. */
function refusalOf(error: unknown): DeliveryError | null {
  if (!(error instanceof Error)) return null;
  const status: unknown = Reflect.get(error, 'responseCode');
  if (typeof status !== 'number') return null;
  // It knows the recipient, and does not want it.
  const final = Reflect.get(error, 'code') === 'EENVELOPE' && status >= 500;
  return new DeliveryError(`SMTP ${status}`, final);
}

const isThisMachine = (url: string): boolean =>
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
