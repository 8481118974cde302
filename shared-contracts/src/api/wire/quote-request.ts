import { leadWire } from './lead';

export const quoteRequestWire = leadWire('qoute_request', {
  title: 'title',
  carModel: 'car_model',
  firstName: 'f_name',
  lastName: 'l_name',
  code: 'code',
  mobile: 'mobile',
  vehicleRegistration: 'registration_id',
  parts: 'parts',
  email: 'email',
  emirate: 'emirate',
  branch: 'branch',
  details: 'details',
});
