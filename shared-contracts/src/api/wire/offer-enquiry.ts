import { leadWire } from './lead';

/** `offer_id` is ours: the offer whose page the form stood on. */
export const offerEnquiryWire = leadWire('get_in_touch', {
  title: 'title',
  firstName: 'f_name',
  lastName: 'l_name',
  email: 'email',
  code: 'code',
  mobile: 'phone',
  location: 'location',
  comment: 'comment',
  offerId: 'offer_id',
});
