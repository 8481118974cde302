import { leadWire } from './lead';

export const serviceBookingWire = leadWire('bookwarrenty', {
  firstName: 'first_name',
  lastName: 'last_name',
  code: 'code',
  mobile: 'mobile',
  carModel: 'car_modal',
  vehicleRegistration: 'vehicle_registraion',
  serviceType: 'service_type',
  date: 'date',
  age: 'age',
  modelYear: 'modal_year',
  branch: 'branch',
  time: 'time',
});
