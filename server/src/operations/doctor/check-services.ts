import { randomUUID } from 'node:crypto';
import { deliveryWarnings } from '../../config/delivery-config';
import { verifyMailServer } from '../../leads/delivery/mail-transport';
import { openReleaseStore, openUploadStore } from '../../storage/open-store';
import { codeOf, type Examined, type Finding, fault, ok, warning } from './finding';

const bucketCauses: [RegExp, string, string][] = [
  [/^NoSuchBucket/, 'does not exist', 'Create it, or correct its name.'],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|.*Token|CredentialsProvider|.*Forbidden)/,
    'refuses its keys',
    'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and let them read, write, list and delete.',
  ],
  [/If-None-Match/, 'overwrites what it was told to keep', 'Use S3, Cloudflare R2 or MinIO.'],
  [/./, 'does not answer', 'Correct S3_ENDPOINT and S3_REGION, or let this machine reach it.'],
];

/** Writes, reads and removes an object in each bucket. */
export async function checkBuckets({ config }: Examined): Promise<Finding[]> {
  const buckets = [
    { name: 'RELEASE_STORE', isBucket: config.releaseStore, open: openReleaseStore },
    { name: 'UPLOAD_STORE', isBucket: config.uploadStore, open: openUploadStore },
  ].filter(({ isBucket }) => isBucket);
  if (buckets.length === 0) return [ok('No bucket is set: files are in folders.')];
  return Promise.all(
    buckets.map(async ({ name, open }) => {
      try {
        const store = await open(config);
        const probe = `.probes/${randomUUID()}`;
        await store.replace(probe, Buffer.from(probe));
        const isRead = (await store.read(probe))?.toString() === probe;
        await store.remove(probe);
        return isRead && (await store.read(probe)) === null
          ? ok(`${store.location} can be written, read and cleared.`)
          : fault(`The bucket of ${name} does not keep what is written.`, 'Use other storage.');
      } catch (error) {
        const code = codeOf(error);
        const [, what, todo] = bucketCauses.find(([codes]) => codes.test(code)) ?? ['', code, ''];
        return fault(`The bucket of ${name} ${what} (${code}).`, todo);
      }
    }),
  );
}

/** Connects, encrypts and signs in, and sends nothing. */
export async function checkMail({ config }: Examined): Promise<Finding[]> {
  const mail = config.delivery.mail ?? config.releaseNews.mail;
  const warnings = deliveryWarnings(config.delivery).map((says) =>
    warning('Mail is not set.', says),
  );
  if (!mail) return warnings;
  const { host } = new URL(mail.smtpUrl);
  try {
    await verifyMailServer(mail);
    return [ok(`${host} takes mails.`), ...warnings];
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EAUTH')
      return [fault(`${host} refuses user or password.`, 'Correct both in SMTP_URL.')];
    if (code === 'ETLS')
      return [fault(`${host} offers no TLS (ETLS).`, 'Set SMTP_URL to a server with TLS.')];
    const todo = 'Correct host and port in SMTP_URL, or let this machine reach it.';
    return [fault(`The mail server ${host} does not answer (${code}).`, todo)];
  }
}
