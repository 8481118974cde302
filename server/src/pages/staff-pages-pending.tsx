/** @jsxRuntime automatic */
import type { FastifyReply } from 'fastify';
import { type Locale, localeOf } from 'shared-contracts/locale';
import type { LiveRelease } from '../releases/live/live-release';
import { sendStaffPage } from '../staff/send-staff-page';
import { staffMessages } from '../staff/staff-language';
import { StaffPage } from '../staff/staff-page';

/** Seconds after which the page reloads. */
const retryAfterSeconds = 3;

/**
 * Answers signed-in staff until the first release for staff is live: a first start builds it after the site is
 * up.
 */
export function sendStaffPagesPending(
  reply: FastifyReply,
  release: Pick<LiveRelease, 'assetsOf'>,
  { pathname }: Pick<URL, 'pathname'>,
): FastifyReply {
  const locale: Locale = localeOf(pathname);
  const { staff, awaited } = staffMessages[locale];
  const siteStyles = release.assetsOf(null, locale).styles.map(({ css }) => css);
  return sendStaffPage(
    reply
      .code(503)
      .headers({ refresh: `${retryAfterSeconds}`, 'retry-after': `${retryAfterSeconds}` }),
    siteStyles,
    (styles) => (
      <StaffPage title={staff} {...{ locale, styles }}>
        <p role="status">{awaited}</p>
      </StaffPage>
    ),
  );
}
