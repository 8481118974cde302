import { readLocale } from 'shared-contracts/locale';
import * as v from 'valibot';
import { encryptedUrl, setting } from './setting';

const webAddress = (name: string, description: string) =>
  setting(encryptedUrl, `Set ${name} to an address such as https://crm.example.com/leads.`, {
    ...{ description, example: 'https://crm.example.com/leads' },
  });

const mailAddress = (name: string, description: string) =>
  setting(/@[^@\s]+$/, `Set ${name} to a mail address such as leads@example.com.`, {
    ...{ description, example: 'leads@example.com' },
  });

const signingSecret = (name: string) =>
  setting(/^.{32}/s, `Set ${name} to 32 random characters or more.`, {
    description:
      'Signs these calls, 32 random characters or more: `X-Showroom-Signature: t=…,v1=…` is HMAC-SHA256 of `t.body`.',
    isSecret: true,
  });

export const deliveryEnvironment = v.object({
  SMTP_URL: setting(
    /^smtps?:\/\/[^/]/,
    'Set SMTP_URL to a mail server such as smtp://mail.example.com:587.',
    {
      description:
        'Mail server: smtp://user:password@mail.example.com:587, or smtps for TLS from the start. On another machine it must offer TLS.',
      isSecret: true,
    },
  ),
  MAIL_FROM: mailAddress('MAIL_FROM', 'Sender of all mails.'),
  MAIL_TO: mailAddress('MAIL_TO', 'Who gets each lead by mail; visitors get an acknowledgement.'),
  MAIL_LANGUAGE: setting(/^(en|ar)$/, 'Set MAIL_LANGUAGE to en or ar.', {
    ...{ description: 'Language of mails to staff: en or ar; en unless set.', example: 'ar' },
  }),
  MAIL_REPLY_TO: setting(
    /^[\w.-]{1,25}@[^@\s]+$/,
    'Set MAIL_REPLY_TO to a mailbox such as answers@example.com, with at most 25 letters before the @ and no plus.',
    {
      description:
        'Mailbox to which visitors answer, each lead at an address of its own: answers+td-20417-…@example.com. Its provider passes on what arrives to /-/inbound-mail.',
      example: 'answers@example.com',
    },
  ),
  MAIL_REPLY_SECRET: signingSecret('MAIL_REPLY_SECRET'),
  WEBHOOK_URL: webAddress('WEBHOOK_URL', 'Gets each lead as JSON, by POST.'),
  WEBHOOK_SECRET: signingSecret('WEBHOOK_SECRET'),
  RELEASE_WEBHOOK_URL: webAddress(
    'RELEASE_WEBHOOK_URL',
    'Gets each change of what is live as JSON, by POST.',
  ),
  RELEASE_WEBHOOK_SECRET: signingSecret('RELEASE_WEBHOOK_SECRET'),
  RELEASE_MAIL_TO: mailAddress('RELEASE_MAIL_TO', 'Who gets each change of what is live by mail.'),
  ADF_URL: webAddress('ADF_URL', 'CRM that gets each lead as ADF/XML, by POST.'),
  ADF_MAIL_TO: mailAddress('ADF_MAIL_TO', 'The same by mail: as an attachment.'),
});

type DeliverySettings = v.InferOutput<typeof deliveryEnvironment>;

/** One sentence for each setting that requires another one. */
export function deliveryFaults(set: DeliverySettings): string[] {
  const faults: string[] = [];
  if (set.SMTP_URL && !(set.MAIL_FROM && set.MAIL_TO)) {
    faults.push('Set MAIL_FROM and MAIL_TO too: SMTP_URL alone does not say whom to write to.');
  }
  if (set.MAIL_REPLY_TO && !(set.SMTP_URL && set.MAIL_REPLY_SECRET)) {
    faults.push(
      'Set SMTP_URL and MAIL_REPLY_SECRET too: mails carry the addresses of MAIL_REPLY_TO, and answers are signed.',
    );
  }
  if (set.WEBHOOK_URL && !set.WEBHOOK_SECRET) {
    faults.push('Set WEBHOOK_SECRET too: the receiver knows our calls by its signature.');
  }
  if (set.RELEASE_WEBHOOK_URL && !set.RELEASE_WEBHOOK_SECRET) {
    faults.push('Set RELEASE_WEBHOOK_SECRET too: the receiver knows our calls by its signature.');
  }
  if (set.RELEASE_MAIL_TO && !set.SMTP_URL) {
    faults.push('Set SMTP_URL too: RELEASE_MAIL_TO needs a mail server.');
  }
  if (set.ADF_URL && set.ADF_MAIL_TO) {
    faults.push('Set ADF_URL or ADF_MAIL_TO, not both: each lead would arrive twice.');
  }
  if (set.ADF_MAIL_TO && !set.SMTP_URL) {
    faults.push('Set SMTP_URL too: ADF_MAIL_TO needs a mail server.');
  }
  return faults;
}

/** Destinations of leads; null means not used. Call it only for settings without faults. */
export function deliveryConfig(set: DeliverySettings) {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET, ADF_URL, ADF_MAIL_TO } = set;
  return {
    mail:
      SMTP_URL && MAIL_FROM && MAIL_TO
        ? { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO, locale: readLocale(set.MAIL_LANGUAGE) }
        : null,
    /** Answers by mail. */
    ...(set.MAIL_REPLY_TO && set.MAIL_REPLY_SECRET
      ? { replies: { mailbox: set.MAIL_REPLY_TO, secret: set.MAIL_REPLY_SECRET } }
      : {}),
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null,
    adf: ADF_URL ? { url: ADF_URL } : ADF_MAIL_TO ? { mailTo: ADF_MAIL_TO } : null,
  };
}

export type DeliveryConfig = ReturnType<typeof deliveryConfig>;

/** One sentence for each kind of message that will not be sent, with the settings that enable it. */
export function deliveryWarnings({ mail, webhook, adf }: DeliveryConfig): string[] {
  const how = 'Set SMTP_URL, MAIL_FROM and MAIL_TO';
  if (!mail && !webhook && !adf)
    return [`Leads wait in the database. ${how}, WEBHOOK_URL or ADF_URL to have them sent.`];
  return mail
    ? []
    : [
        `${how}: without a mail server nobody can confirm the newsletter, and visitors get no mail that their form came in.`,
      ];
}

/** Destinations of release events; null means not used. */
export function newsConfig(set: DeliverySettings) {
  const { SMTP_URL, MAIL_FROM, RELEASE_MAIL_TO } = set;
  const { RELEASE_WEBHOOK_URL: url, RELEASE_WEBHOOK_SECRET: secret } = set;
  return {
    mail:
      SMTP_URL && MAIL_FROM && RELEASE_MAIL_TO
        ? {
            ...{ smtpUrl: SMTP_URL, from: MAIL_FROM, to: RELEASE_MAIL_TO },
            locale: readLocale(set.MAIL_LANGUAGE),
          }
        : null,
    webhook: url && secret ? { url, secret } : null,
  };
}

export type NewsConfig = ReturnType<typeof newsConfig>;
