import { leadWire } from './lead';

/** `city` carries the code of the chosen model. */
export const landingEnquiryWire = leadWire('landingRequest', {
  name: 'name',
  model: 'city',
  code: 'code',
  mobile: 'phone',
  campaign: 'campaign',
  source: 'source',
  offerType: 'offer_type',
  email: 'email',
  message: 'message',
  service: 'service',
});
