import { campaignParameters } from 'shared-contracts/wire';

/** Parameters that pages read. With others a page is rendered too, and kept for nobody. */
const known = new Set<string>([
  ...campaignParameters,
  ...['category', 'models', 'trim', 'differences', 'model', 'request'],
  ...['preview', 'form', 'sent', 'reference'],
]);

/** Whether the page of this address may be kept for whoever asks next. */
export const isKnownSearch = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].every((name) => known.has(name));
