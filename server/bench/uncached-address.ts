import { previewParameters, previewTokens } from '../src/content/previews/preview-tokens';

/** Signing key of measured sites, so that benchmarks can create addresses that are never cached. */
export const benchSecret = 'a secret of benches and nobody else';

let token: string | undefined;

/** Returns an address that is rendered for each request: as a preview of a campaign that does not exist. */
export function uncachedAddress(address: string, nth: number): string {
  token ??= previewTokens(benchSecret).make({
    ...{ kind: 'campaign', name: 'bench', version: 1, id: 'bench' },
    until: new Date(Date.now() + 24 * 60 * 60 * 1000),
  });
  return `${address}?${new URLSearchParams({ [previewParameters.campaign]: token, bench: String(nth) })}`;
}
