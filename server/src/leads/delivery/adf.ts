import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces';
import type { LeadKind } from '../lead';
import { type Dealer, detailOf, personOf, phoneOf, type StoredLead } from './destination';
import { detailLines, kindLabel, sourceLines } from './lead-messages';

/** Model in the ADF of a lead that names none. */
const unspecifiedModel = 'Unspecified';

const nonVehicleKinds: readonly LeadKind[] = [
  'job-application',
  'booking-change',
  'stock-alert',
  'newsletter',
  'newsletter-left',
];
const serviceKinds: readonly LeadKind[] = ['service-booking', 'parts-quote'];

/** Whether the lead suits a dealer's CRM: it concerns a car, and has a person to contact. */
export function isProspect(lead: StoredLead): boolean {
  return !nonVehicleKinds.includes(lead.kind) && personOf(lead) !== null;
}

/**
 * A lead as an ADF 1.0 document (Auto-lead Data Format, April 2000). The order of the elements is that of its DTD.
 *
 * @param change the `booking-change` for which the lead is sent again
 */
export function adfDocument(stored: StoredLead, dealer: Dealer, change?: StoredLead): string {
  const { brand_name, make, models } = dealer;
  const lead = withColourNamed(stored, dealer);
  const vendorName = escapeText(brand_name.en);
  const root = create({
    version: '1.0',
    encoding: 'UTF-8',
    // XML cannot represent most control characters.
    invalidCharReplacement: '\uFFFD',
  });
  root.ins('ADF', 'VERSION "1.0"');
  const prospect = root.ele('adf').ele('prospect', { status: change ? 'resend' : 'new' });
  prospect.ele('id', { sequence: '1', source: vendorName }).txt(lead.reference);
  prospect.ele('requestdate').txt(lead.createdAt);
  if (lead.kind !== 'trade-in' || detailOf(lead, 'wantedCar')) {
    const vehicle = prospect.ele('vehicle', vehicleAttributes(lead));
    vehicle.ele('year').txt(escapeText(yearOf(lead)));
    vehicle.ele('make').txt(escapeText(make));
    vehicle.ele('model').txt(escapeText(modelOf(lead, models)));
    const grade = detailOf(lead, 'grade');
    if (grade) vehicle.ele('trim').txt(escapeText(grade.toUpperCase()));
    const colour = detailOf(lead, 'colour');
    if (colour) vehicle.ele('colorcombination').ele('exteriorcolor').txt(escapeText(colour));
    addFinance(vehicle, lead);
  }
  if (lead.kind === 'trade-in') addTradeIn(prospect, lead);
  const customer = prospect.ele('customer');
  const contact = customer.ele('contact');
  for (const [part, name] of namesOf(lead)) contact.ele('name', { part }).txt(escapeText(name));
  const email = detailOf(lead, 'email');
  if (email) contact.ele('email').txt(escapeText(email));
  const phone = phoneOf(lead);
  if (phone) contact.ele('phone', { type: 'cellphone' }).txt(escapeText(phone));
  customer.ele('comments').txt(escapeText(commentsOf(lead, change)));
  const vendor = prospect.ele('vendor');
  vendor.ele('vendorname').txt(vendorName);
  vendor.ele('contact').ele('name', { part: 'full', type: 'business' }).txt(vendorName);
  const provider = prospect.ele('provider');
  provider.ele('name', { part: 'full', type: 'business' }).txt(vendorName);
  provider.ele('service').txt(kindLabel(lead));
  return root.end();
}

/** The visitor's own car, offered in part exchange. */
function addTradeIn(prospect: XMLBuilder, lead: StoredLead): void {
  const detail = (name: string) => escapeText(detailOf(lead, name) ?? '');
  const vehicle = prospect.ele('vehicle', { interest: 'trade-in', status: 'used' });
  vehicle.ele('year').txt(detail('ownYear'));
  vehicle.ele('make').txt(detail('ownMake'));
  vehicle.ele('model').txt(detail('ownModel'));
  vehicle.ele('odometer', { status: 'unknown', units: 'km' }).txt(detail('kilometres'));
  vehicle.ele('condition').txt(detail('condition'));
  if (detailOf(lead, 'remarks')) vehicle.ele('comments').txt(detail('remarks'));
}

/** Price and financing of a finance request. */
function addFinance(vehicle: XMLBuilder, lead: StoredLead) {
  if (lead.kind !== 'finance-request') return;
  const dinars = (name: string) => escapeText(detailOf(lead, name) ?? '');
  const currency = 'BHD';
  vehicle.ele('price', { type: 'quote', currency }).txt(dinars('price'));
  const finance = vehicle.ele('finance');
  finance.ele('method').txt('finance');
  const amounts = { downpayment: 'deposit', monthly: 'instalment', total: 'payable' };
  for (const [type, name] of Object.entries(amounts))
    finance.ele('amount', { type, currency }).txt(dinars(name));
}

/** Escapes `&`, because the library leaves HTML entities such as `&nbsp;` unchanged, and XML does not define them. */
const escapeText = (text: string): string => text.replaceAll('&', '&amp;');

/** The visitor's interest in the car. In a service request it is a used car. */
function vehicleAttributes(lead: StoredLead): { interest: string; status: 'new' | 'used' } {
  const isService =
    serviceKinds.includes(lead.kind) || detailOf(lead, 'offerType') === 'service-offer';
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

/** ADF requires a model year: the one from the form, or else the year of the request. */
function yearOf(lead: StoredLead): string {
  return detailOf(lead, 'modelYear') ?? lead.createdAt.slice(0, 4);
}

/** Replaces the code that landing pages send by the model's name. */
function modelOf(lead: StoredLead, models: Dealer['models']): string {
  const names = ['vehicle', 'model', 'carModel', 'wantedCar'];
  const model =
    names.map((name) => detailOf(lead, name)).find((candidate) => candidate !== null) ??
    unspecifiedModel;
  return models.get(model) ?? model;
}

/** Replaces the colour's id by its name. */
function withColourNamed(lead: StoredLead, { colours }: Dealer): StoredLead {
  const colour = detailOf(lead, 'colour');
  if (colour === null) return lead;
  return { ...lead, details: { ...lead.details, colour: colours.get(colour) ?? colour } };
}

function commentsOf(lead: StoredLead, change: StoredLead | undefined): string {
  const lines = [
    ...(change ? [['', kindLabel(change)], ...detailLines(change)] : []),
    ...[['', kindLabel(lead)], ...detailLines(lead), ...sourceLines(lead)],
  ];
  return lines.map(([label, value]) => (label ? `${label}: ${value}` : value)).join('\n');
}
