import { campaignFault } from 'shared-contracts/campaign-service';
import { contentFault } from 'shared-contracts/content';
import { refusalCodes } from 'shared-contracts/drafts';
import { SiteError, siteClient } from 'shared-contracts/releasing/site-client';
import * as v from 'valibot';
import { Refusal } from '../../staff/refusal';

const refusalSchema = v.object({
  error: v.string(),
  code: v.optional(v.nullable(v.picklist(refusalCodes)), null),
  faults: v.optional(v.array(v.union([contentFault, campaignFault])), []),
});

/**
 * Calls another site's service, by its address and a token. Rejects with the service's own refusal. Throws a
 * `SiteError` for an address without encryption.
 */
export function remoteService(origin: string, token: string, prefix: string) {
  const request = siteClient(origin, token);
  return async <Answer>(
    method: string,
    path: string,
    body?: object | FormData,
  ): Promise<Answer> => {
    const sent = body instanceof FormData || body === undefined ? body : JSON.stringify(body);
    try {
      // the same release made it
      return (await request(method, prefix + path, sent)) as Answer;
    } catch (error) {
      const parsed = error instanceof SiteError ? v.safeParse(refusalSchema, error.body) : null;
      if (!parsed?.success) throw error;
      const { code, error: sentence, faults } = parsed.output;
      throw new Refusal(code, sentence, faults);
    }
  };
}
