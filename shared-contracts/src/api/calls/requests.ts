import type { FinanceRequestValues } from '../../finance/finance-request.form';
import type { ContactValues } from '../../forms/contact.form';
import type { NewsletterValues } from '../../forms/newsletter.form';
import type { RequestQuoteValues } from '../../forms/request-quote.form';
import type { TestDriveValues } from '../../forms/test-drive.form';
import type { TradeInValues } from '../../forms/trade-in.form';
import { leadCall } from '../lead-call';
import { getDriveTimes } from './service-bookings';

export const contact = {
  send: leadCall<ContactValues>('contactus', { agreed: 'is_agree' }),
};

export const newsletter = {
  subscribe: leadCall<NewsletterValues>('news_letter'),
};

/** `chassis_number` and `part_photo` are not part of the original API. A photo comes in a multipart body. */
export const quotes = {
  request: leadCall<RequestQuoteValues>(
    'qoute_request',
    {
      carModel: 'car_model',
      firstName: 'f_name',
      lastName: 'l_name',
      vehicleRegistration: 'registration_id',
      chassisNumber: 'chassis_number',
      partPhoto: 'part_photo',
    },
    'application/json',
    { takesFiles: true },
  ),
};

/** `code`, `place`, `address` and `date` are not part of the original API: without `code` the number is Bahraini. */
export const testDrives = {
  getTimes: getDriveTimes,
  request: leadCall<TestDriveValues>('test_drive', { vehicle: 'vehicle_name' }),
};

/** Not part of the original API. Photos are `File` objects. */
export const tradeIns = {
  request: leadCall<TradeInValues>(
    'trade_in',
    {
      ...{ ownMake: 'make', ownModel: 'model', ownYear: 'year', wantedCar: 'wanted_car' },
      valuedCar: 'valued_car',
    },
    'multipart/form-data',
  ),
};

export const financeRequests = {
  send: leadCall<FinanceRequestValues>('finance_request'),
};
