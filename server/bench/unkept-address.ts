import { previewLinks, previewParameter } from '../src/campaigns/preview-links';

/** The key that a measured site signs with, so that whoever measures it may ask for what is kept for nobody. */
export const benchSecret = 'a secret of benches and nobody else';

let token: string | undefined;

/** A page as it is rendered for this request alone: as a preview of a campaign that there is not, each time another address. */
export function unkeptAddress(address: string, nth: number): string {
  token ??= previewLinks(benchSecret).make({
    ...{ kind: 'campaign', name: 'bench', version: 1, id: 'bench' },
    until: new Date(Date.now() + 24 * 60 * 60 * 1000),
  });
  return `${address}?${new URLSearchParams({ [previewParameter]: token, bench: String(nth) })}`;
}
