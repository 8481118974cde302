import { randomUUID } from 'node:crypto';
import { deliveryWarnings } from '../../config/delivery-config';
import { verifyMailServer } from '../../leads/delivery/mail-transport';
import { openReleaseStore, openUploadStore } from '../../storage/open-store';
import type { Causes, Examined, Finding } from './finding';
import { fault, faultBy, ok, warning } from './finding';

const bucketCauses: Causes = [
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
        return faultBy(bucketCauses, `The bucket of ${name}`, error);
      }
    }),
  );
}

const mailCauses: Causes = [
  [/^EAUTH$/, 'refuses user or password', 'Correct both in SMTP_URL.'],
  [/^ETLS$/, 'offers no TLS', 'Set SMTP_URL to a server with TLS.'],
  [/./, 'does not answer', 'Correct host and port in SMTP_URL, or let this machine reach it.'],
];

/** Connects, encrypts and signs in, and sends nothing. */
export async function checkMail({ config }: Examined): Promise<Finding[]> {
  const mail = config.delivery.mail ?? config.releaseNews.mail;
  const unset = deliveryWarnings(config.delivery).map((todo) => warning('Mail is not set.', todo));
  if (!mail) return unset;
  const { host } = new URL(mail.smtpUrl);
  return verifyMailServer(mail).then(
    () => [ok(`${host} takes mails.`), ...unset],
    (error: unknown) => [faultBy(mailCauses, `The mail server ${host}`, error)],
  );
}
