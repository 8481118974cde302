import type { FastifyInstance } from 'fastify';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { qrCode } from '../content/campaigns/links/qr-code';
import { requestAddress } from '../http/canonical-redirect';

interface BuildQrCodeOptions {
  /** Public scheme, host and port. */
  origin: string;
}

interface BuildAddress {
  Params: { model: string };
}

/** Characters of an address that a code still shows large enough for a phone. */
const longestAddress = 600;

/** QR codes of the addresses of builds, for the same query. */
export async function buildQrCodes(
  app: FastifyInstance,
  { origin }: BuildQrCodeOptions,
): Promise<void> {
  for (const locale of locales)
    app.get<BuildAddress>(
      localise(`${paths.build()}/:model/qr.svg`, locale),
      async (request, reply) => {
        const { search } = requestAddress(request.url, origin);
        const address = origin + localise(paths.build(request.params.model), locale) + search;
        if (address.length > longestAddress) return reply.callNotFound();
        return reply
          .headers({ 'cache-control': 'public, max-age=86400', 'x-robots-tag': 'noindex' })
          .type('image/svg+xml')
          .send(await qrCode.svg(address));
      },
    );
}
