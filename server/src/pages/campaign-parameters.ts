import { isMark, parametersOf } from 'shared-contracts/wire';

/** Adds the campaign parameters of the request to a redirect's target. */
export function withCampaignParameters(location: string, address: URL): string {
  const campaignParameters = parametersOf(address).filter(([name]) => isMark(name));
  if (campaignParameters.length === 0) return location;
  const [path = '', hash] = location.split('#');
  const more = new URLSearchParams(campaignParameters).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${more}${hash === undefined ? '' : `#${hash}`}`;
}
