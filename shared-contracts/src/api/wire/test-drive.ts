import { leadWire } from './lead';

/** `code` is ours: without it the number is Bahraini. */
export const testDriveWire = leadWire('test_drive', {
  name: 'name',
  email: 'email',
  code: 'code',
  mobile: 'mobile',
  vehicle: 'vehicle_name',
});
