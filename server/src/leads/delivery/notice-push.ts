import { directionOf, type Locale } from 'shared-contracts/locale';
import webPush from 'web-push';
import type { Database } from '../../database/database';
import { noticeText } from '../../staff/notices/notice-text';
import { findNotice } from '../../staff/notices/notices.queries';
import { deleteDevice, findDevice } from '../../staff/notices/push/devices.queries';
import { vapidKeys } from '../../staff/notices/push/vapid-keys';
import { noticeDestinations } from '../../staff/notices/queue-notices';
import { quietUntil } from '../../staff/notices/quiet-hours';
import { DeliveryError, type NoticeDestination } from './destination';
import { openAddress, readerOf } from './notice-mail';

interface NoticePush {
  database: Database;
  /** Scheme, host and port of the site. */
  origin: string;
  secret: string;
  /** Language of who has chosen none. */
  locale: Locale;
  now?: () => Date;
}

/** Seconds that the push service keeps a message for a device that is off. */
const TTL = 24 * 60 * 60;
/** Status codes of a subscription that is no more. */
const goneStatuses = [404, 410];
/** Status codes that another attempt would get again. */
const finalStatuses = [400, 401, 403, 413];

/**
 * Pushes one notice to one device, unless that is no longer wanted. It says no more than may stand on a locked screen:
 * what has happened, and the reference.
 */
export function noticePush({
  database,
  origin,
  secret,
  locale: siteLocale,
  now = () => new Date(),
}: NoticePush): NoticeDestination {
  const keys = vapidKeys(secret);
  // who operates the site; push services take https alone
  const subject = origin.replace(/^http:/, 'https:');
  return {
    name: noticeDestinations.push,
    async send({ reference, signal }) {
      const [deviceId = '', ...noticeId] = reference.split(' ');
      const device = await findDevice(database, deviceId);
      const notice = await findNotice(database, noticeId.join(' '));
      if (!device || !notice || notice.read_at !== null || device.person !== notice.person)
        return undefined;
      const reader = await readerOf(database, notice, 'at once');
      if (!reader) return undefined;
      const quietEnd = quietUntil(reader.settings.quiet, now());
      if (quietEnd) return quietEnd;
      const locale = reader.settings.locale ?? siteLocale;
      const message = {
        title: noticeText(notice, locale).title,
        ...{ tag: notice.id, lang: locale, dir: directionOf(locale), icon: '/icons/icon-192.png' },
        data: { address: openAddress(notice, locale, origin) },
      };
      const { endpoint, p256dh, auth } = device;
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { TTL, urgency: 'high', vapidDetails: { subject, ...keys } },
      );
      const answer = await fetch(endpoint, {
        ...{ method: 'POST', redirect: 'manual', signal },
        headers: request.headers as Record<string, string>, // strings and numbers
        body: new Uint8Array(request.body),
      });
      await answer.body?.cancel();
      if (goneStatuses.includes(answer.status)) await deleteDevice(database, device);
      else if (!answer.ok)
        throw new DeliveryError(`push ${answer.status}`, finalStatuses.includes(answer.status));
      return undefined;
    },
  };
}
