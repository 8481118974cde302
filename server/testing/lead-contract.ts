import { calls, type LeadCall } from 'shared-contracts/wire';

/** A call of the specification's section 7 that stores a lead, with the fields of section 3. */
export interface LeadContract {
  call: LeadCall;
  /** Every specified field with a valid value. */
  specified: Readonly<Record<string, unknown>>;
  /** Fields among them that are required. */
  required: readonly string[];
}

const person = { name: 'Mariam Al Dosari', email: 'mariam@example.com' };
const parted = { f_name: 'مريم', l_name: 'الدوسري', email: person.email };
const code = '+973';
const number = '36001234';

/** The specification's write calls. `nextWeek` is a future date (ISO). */
export function leadContracts(nextWeek: string): LeadContract[] {
  return [
    {
      call: calls.serviceBookings.book,
      specified: {
        first_name: 'مريم',
        last_name: 'Al-Dosari',
        mobile: number,
        code,
        car_modal: 'Grand Vitara',
        service_type: 'freeservice',
        date: `${nextWeek}T09:30`,
        vehicle_registraion: '482915',
        ...{ age: '', modal_year: '', branch: '', time: '' },
      },
      required: [
        ...['first_name', 'last_name', 'mobile', 'car_modal', 'service_type', 'date'],
        'vehicle_registraion',
      ],
    },
    {
      call: calls.quotes.request,
      specified: {
        ...{ title: 'mrs', ...parted, mobile: number, code, car_model: 'New Carry' },
        ...{ registration_id: '482915', parts: 'Air filter' },
        ...{ emirate: '', branch: '', details: '' },
      },
      required: [
        'title',
        'f_name',
        'l_name',
        'mobile',
        'email',
        'car_model',
        'registration_id',
        'parts',
      ],
    },
    {
      call: calls.contact.send,
      specified: { ...person, mobile: number, code, subject: '', message: 'Hello', is_agree: true },
      required: ['name', 'email', 'mobile', 'is_agree'],
    },
    {
      call: calls.testDrives.request,
      specified: { ...person, mobile: number, vehicle_name: 'FRONX' },
      required: ['name', 'email', 'mobile', 'vehicle_name'],
    },
    {
      call: calls.offers.getInTouch,
      specified: {
        title: 'mr',
        ...parted,
        code,
        phone: number,
        location: 'riffa',
        comment: 'When?',
      },
      required: ['title', 'f_name', 'l_name', 'email', 'phone', 'location', 'comment'],
    },
    landingContract,
    {
      call: calls.jobs.apply,
      specified: {
        fullName: person.name,
        mobileNumber: number,
        email: person.email,
        job_id: 'website',
        cv: 'a file',
      },
      required: ['fullName', 'mobileNumber', 'email', 'cv'],
    },
    {
      call: calls.tradeIns.request,
      specified: {
        ...{ make: 'Toyota', model: 'Yaris', year: '2018', kilometres: '85,000' },
        ...{ condition: 'fair', ...person, mobile: number },
      },
      required: ['make', 'model', 'year', 'kilometres', 'condition', 'name', 'email', 'mobile'],
    },
    {
      call: calls.stock.alert,
      specified: { vehicle: 'Swift', gearbox: 'automatic', price: '6,000', email: person.email },
      required: ['email'],
    },
    {
      call: calls.newsletter.subscribe,
      specified: { email: person.email },
      required: ['email'],
    },
  ];
}

const landingContract: LeadContract = {
  call: calls.landing.enquire,
  specified: {
    ...{ ...person, code, phone: number, campaign: 'family-holiday', source: 'website' },
    offer_type: 'service-offer',
    city: 'swift',
    message: 'Before the summer',
    service: 'Express Service',
  },
  required: ['name', 'email', 'phone', 'campaign', 'source', 'offer_type', 'city'],
};
