import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces';
import type { LeadKind } from '../leads/lead';
import { type Dealer, detailOf, personOf, phoneOf, type StoredLead } from './destination';
import { detailLines, kindLabel, sourceLines } from './lead-messages';

/** Where ADF wants a model and the lead is about none. */
const noModel = 'Unspecified';

const notAboutCars: readonly LeadKind[] = [
  'job-application',
  'booking-change',
  'newsletter',
  'newsletter-left',
];
const aboutOwnCar: readonly LeadKind[] = ['service-booking', 'parts-quote'];

/** Whether a dealer's CRM can take the lead: it is about a car, and somebody can be called. */
export function isProspect(lead: StoredLead): boolean {
  return !notAboutCars.includes(lead.kind) && personOf(lead) !== null;
}

/** A lead as an ADF 1.0 document (Auto-lead Data Format, April 2000); its elements' order is the DTD's. */
export function adfDocument(stored: StoredLead, dealer: Dealer): string {
  const { brand_name, make, models } = dealer;
  const lead = withColourNamed(stored, dealer);
  const vendorName = textOf(brand_name.en);
  const root = create({
    version: '1.0',
    encoding: 'UTF-8',
    // XML cannot say most control characters at all.
    invalidCharReplacement: '\uFFFD',
  });
  root.ins('ADF', 'VERSION "1.0"');
  const prospect = root.ele('adf').ele('prospect', { status: 'new' });
  prospect.ele('id', { sequence: '1', source: vendorName }).txt(lead.reference);
  prospect.ele('requestdate').txt(lead.createdAt);
  if (lead.kind !== 'trade-in' || detailOf(lead, 'wantedCar')) {
    const vehicle = prospect.ele('vehicle', interestOf(lead));
    vehicle.ele('year').txt(textOf(yearOf(lead)));
    vehicle.ele('make').txt(textOf(make));
    vehicle.ele('model').txt(textOf(modelOf(lead, models)));
    const grade = detailOf(lead, 'grade');
    if (grade) vehicle.ele('trim').txt(textOf(grade.toUpperCase()));
    const colour = detailOf(lead, 'colour');
    if (colour) vehicle.ele('colorcombination').ele('exteriorcolor').txt(textOf(colour));
    tellFinance(vehicle, lead);
  }
  if (lead.kind === 'trade-in') tellOwnCar(prospect, lead);
  const customer = prospect.ele('customer');
  const contact = customer.ele('contact');
  for (const [part, name] of namesOf(lead)) contact.ele('name', { part }).txt(textOf(name));
  const email = detailOf(lead, 'email');
  if (email) contact.ele('email').txt(textOf(email));
  const phone = phoneOf(lead);
  if (phone) contact.ele('phone', { type: 'cellphone' }).txt(textOf(phone));
  customer.ele('comments').txt(textOf(commentsOf(lead)));
  const vendor = prospect.ele('vendor');
  vendor.ele('vendorname').txt(vendorName);
  vendor.ele('contact').ele('name', { part: 'full', type: 'business' }).txt(vendorName);
  const provider = prospect.ele('provider');
  provider.ele('name', { part: 'full', type: 'business' }).txt(vendorName);
  provider.ele('service').txt(kindLabel(lead));
  return root.end();
}

/** The car that is given in payment, beside the one that is wanted. */
function tellOwnCar(prospect: XMLBuilder, lead: StoredLead): void {
  const told = (name: string) => textOf(detailOf(lead, name) ?? '');
  const vehicle = prospect.ele('vehicle', { interest: 'trade-in', status: 'used' });
  vehicle.ele('year').txt(told('ownYear'));
  vehicle.ele('make').txt(told('ownMake'));
  vehicle.ele('model').txt(told('ownModel'));
  vehicle.ele('odometer', { status: 'unknown', units: 'km' }).txt(told('kilometres'));
  vehicle.ele('condition').txt(told('condition'));
  if (detailOf(lead, 'remarks')) vehicle.ele('comments').txt(told('remarks'));
}

/** The price and how it is to be paid, of a request for finance. */
function tellFinance(vehicle: XMLBuilder, lead: StoredLead) {
  if (lead.kind !== 'finance-request') return;
  const dinars = (name: string) => textOf(detailOf(lead, name) ?? '');
  const currency = 'BHD';
  vehicle.ele('price', { type: 'quote', currency }).txt(dinars('price'));
  const finance = vehicle.ele('finance');
  finance.ele('method').txt('finance');
  const amounts = { downpayment: 'deposit', monthly: 'instalment', total: 'payable' };
  for (const [type, name] of Object.entries(amounts))
    finance.ele('amount', { type, currency }).txt(dinars(name));
}

/** The library leaves `&nbsp;` and all that looks like it as it is; XML knows no such names. */
const textOf = (text: string): string => text.replaceAll('&', '&amp;');

/** What the visitor wants with a car. Whoever asks for service has one. */
function interestOf(lead: StoredLead): { interest: string; status: 'new' | 'used' } {
  const isService =
    aboutOwnCar.includes(lead.kind) || detailOf(lead, 'offerType') === 'service-offer';
  if (isService) return { interest: 'service', status: 'used' };
  return { interest: lead.kind === 'test-drive' ? 'test-drive' : 'buy', status: 'new' };
}

function namesOf(lead: StoredLead): [part: string, name: string][] {
  const first = detailOf(lead, 'firstName');
  const last = detailOf(lead, 'lastName');
  if (first && last)
    return [
      ['first', first],
      ['last', last],
    ];
  return [['full', personOf(lead) ?? '']];
}

/** ADF asks for a model year: the visitor's, where the form has one, or the year of the request. */
function yearOf(lead: StoredLead): string {
  return detailOf(lead, 'modelYear') ?? lead.createdAt.slice(0, 4);
}

/** Landing pages know cars by codes. */
function modelOf(lead: StoredLead, models: Dealer['models']): string {
  const names = ['vehicle', 'model', 'carModel', 'wantedCar'];
  const said = names.map((name) => detailOf(lead, name)).find((model) => model !== null) ?? noModel;
  return models.get(said) ?? said;
}

/** The site knows colours by their ids. */
function withColourNamed(lead: StoredLead, { colours }: Dealer): StoredLead {
  const colour = detailOf(lead, 'colour');
  if (colour === null) return lead;
  return { ...lead, details: { ...lead.details, colour: colours.get(colour) ?? colour } };
}

function commentsOf(lead: StoredLead): string {
  const lines = [['', kindLabel(lead)], ...detailLines(lead), ...sourceLines(lead)];
  return lines.map(([label, value]) => (label ? `${label}: ${value}` : value)).join('\n');
}
