import { leadWire } from './lead';

export const contactMessageWire = leadWire('contactus', {
  name: 'name',
  email: 'email',
  code: 'code',
  mobile: 'mobile',
  subject: 'subject',
  message: 'message',
  agreed: 'is_agree',
});
