import type { FinanceRequestValues } from '../../finance/finance-request.form';
import type { ContactValues } from '../../forms/contact.form';
import type { NewsletterValues } from '../../forms/newsletter.form';
import type { RequestQuoteValues } from '../../forms/request-quote.form';
import type { TestDriveValues } from '../../forms/test-drive.form';
import type { TradeInValues } from '../../forms/trade-in.form';
import { leadCall } from '../lead-call';

export const contact = {
  send: leadCall<ContactValues>('contactus', { agreed: 'is_agree' }),
};

export const newsletter = {
  subscribe: leadCall<NewsletterValues>('news_letter'),
};

export const quotes = {
  request: leadCall<RequestQuoteValues>('qoute_request', {
    carModel: 'car_model',
    firstName: 'f_name',
    lastName: 'l_name',
    vehicleRegistration: 'registration_id',
  }),
};

/** `code` is not part of the original API: without it the number is Bahraini. */
export const testDrives = {
  request: leadCall<TestDriveValues>('test_drive', { vehicle: 'vehicle_name' }),
};

/** Not part of the original API. Photos are `File` objects. */
export const tradeIns = {
  request: leadCall<TradeInValues>(
    'trade_in',
    { ownMake: 'make', ownModel: 'model', ownYear: 'year', wantedCar: 'wanted_car' },
    'multipart/form-data',
  ),
};

export const financeRequests = {
  send: leadCall<FinanceRequestValues>('finance_request'),
};
