/** @jsxRuntime automatic */
import type { FastifyReply } from 'fastify';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { sendStaffPage } from '../../staff/send-staff-page';
import { staffMessages } from '../../staff/staff-language';
import { StaffPage } from '../../staff/staff-page';

/** Sends the page for a revoked preview link, with status 410. */
export function sendRevokedPreview(
  reply: FastifyReply,
  locale: Locale,
  siteStyles: (locale: Locale) => readonly string[] = () => [],
): FastifyReply {
  const messages = staffMessages[locale];
  return sendStaffPage(reply.code(410), siteStyles(locale), (styles) => (
    <StaffPage title={messages.previewOver} {...{ locale, styles }}>
      <h1>{messages.previewOver}</h1>
      <p>{messages.previewOverText}</p>
      <a className="button" href={localise(paths.home(), locale)}>
        {messages.previewOverHome}
      </a>
    </StaffPage>
  ));
}
