import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface ArrivedMail {
  to: string[];
  raw: string;
  /** Returns a header's value, decoded. */
  header(name: string): string;
  /** All encoded parts of the body, decoded and joined. */
  body: string;
}

export interface MailServer {
  url: string;
  mails: ArrivedMail[];
  close(): Promise<void>;
}

interface MailServerOptions {
  port?: number;
  /** Called with each mail before the sender is told that it has arrived. */
  onMail?: (mail: ArrivedMail) => void;
}

/** Starts a real SMTP server on this machine. It rejects recipients for which `refuses` returns true. */
export async function openMailServer(
  refuses: (address: string) => boolean,
  { port: wantedPort = 0, onMail = () => {} }: MailServerOptions = {},
): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(
        refuses(address) ? Object.assign(new Error('no such box'), { responseCode: 550 }) : null,
      ),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = parseMail(to, Buffer.concat(chunks).toString('latin1'));
        mails.push(mail);
        onMail(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  // A TCP server has an address object
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parseMail(to: string[], raw: string): ArrivedMail {
  const [head = ''] = raw.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return {
    to,
    raw,
    header: (name) => decodeHeader(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''),
    body: partsOf(raw),
  };
}

/** Decodes `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? utf8(text, 'base64')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function partsOf(raw: string): string {
  const part =
    /Content-Transfer-Encoding: (base64|quoted-printable|7bit)\r\n(?:[\w-]+:.*\r\n(?:[ \t].*\r\n)*)*\r\n([\s\S]*?)(?=\r\n--|$)/gi;
  return [...raw.matchAll(part)]
    .map(([, encoding = '', text = '']) => {
      if (encoding.toLowerCase() === 'base64') return utf8(text, 'base64');
      return encoding.toLowerCase() === '7bit'
        ? text
        : decodeQuotedPrintable(text.replace(/=\r\n/g, ''));
    })
    .join('\n');
}

const utf8 = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString();

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return utf8(bytes, 'latin1');
}
