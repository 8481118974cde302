import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { locales, localise } from 'shared-contracts/locale';
import * as v from 'valibot';
import type { Database } from '../../../database/database';
import type { StaffFrames } from '../../staff-frames';
import type { StaffPageRoute } from '../../staff-page-routes';
import { noticeSettingsAddress, noticesAddress } from '../notice-addresses';
import { noticeMessages } from '../notice-text';
import { deviceName } from './device-name';
import { deleteDevice, saveDevice } from './devices.queries';
import { isPushService } from './push-services';
import { staffManifest, staffManifestAddress } from './staff-manifest';

/** Below `/-/`, so that it serves the pages of staff alone. */
export const pushWorker = '/-/push-worker.js';
export const pushScript = '/-/push-page.js';
export const devicesAddress = `${noticesAddress}/devices`;

interface PushOptions {
  database: Database;
  frames: Pick<StaffFrames, 'brand'>;
  page: StaffPageRoute;
  now: () => Date;
}

const key = v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.maxLength(200));
/** What a browser says of its subscription. */
const subscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPushService)),
  keys: v.object({ p256dh: key, auth: key }),
});
const removalSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });

const files = { [pushWorker]: 'push-worker.js', [pushScript]: 'push-page.js' };

/** The devices that are told, and what makes the pages of staff installable. */
export function pushPlugin(
  app: FastifyInstance,
  { database, frames, page, now }: PushOptions,
): void {
  for (const [address, file] of Object.entries(files)) {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    app.get(address, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );
  }
  for (const locale of locales)
    app.get(staffManifestAddress(locale), (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(staffManifest(locale, frames.brand(locale))),
    );

  page('post', devicesAddress, async (request, reply, { session: { person }, locale }) => {
    const { settings } = noticeMessages[locale];
    if (person === null) return reply.code(403).send({ error: settings.account });
    const subscription = v.safeParse(subscriptionSchema, request.body);
    if (!subscription.success) return reply.code(422).send({ error: settings.push.failed });
    const { endpoint, keys } = subscription.output;
    const name = deviceName(request.headers['user-agent'] ?? '');
    await saveDevice(database, { person, endpoint, ...keys, name }, now());
    return reply.code(204).send();
  });

  page('post', `${devicesAddress}/remove`, async (request, reply, { session, locale }) => {
    const form = v.safeParse(removalSchema, request.body ?? {});
    if (!form.success) return reply.code(400).send();
    if (session.person !== null)
      await deleteDevice(database, { id: form.output.id, person: session.person });
    return reply.redirect(`${localise(noticeSettingsAddress, locale)}?saved`, 303);
  });
}
