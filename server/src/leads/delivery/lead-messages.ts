import { landingServices } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import { knownMakes } from 'shared-contracts/forms-trade-in';
import { enteredMedium } from 'shared-contracts/inbox';
import { formatDinars, formatNumber, instantInBahrain, type Locale } from 'shared-contracts/locale';
import { siteSource } from '../../http/attribution/lead-source';
import { campaignOfferKey, type LeadNames } from '../lead-names';
import {
  detailOf,
  phoneOf,
  readableMailOf,
  type StoredLead,
  type WithDetails,
} from './destination';
import { fill } from './mail-body';
import ar from './messages/ar.json';
import en from './messages/en.json';

const messages = { en, ar };

export type Line = [label: string, value: string];

/** Language of the text, and the names for the codes in a lead. */
export interface LabelOptions {
  locale: Locale;
  /** Without names the codes themselves are shown. */
  names?: LeadNames;
}

const englishOptions: LabelOptions = { locale: 'en' };

/** Name of the lead's kind for the dealer's staff. */
export function kindLabel({ kind }: Pick<StoredLead, 'kind'>, locale: Locale = 'en'): string {
  return messages[locale].kinds[kind];
}

/** Name of the car that the lead is about, or that the visitor owns; null when there is none. */
export function carOf(lead: StoredLead, { locale, names }: LabelOptions): string | null {
  const ownCar = ['ownMake', 'ownModel', 'ownYear'].flatMap(
    (name) => detailText(lead, name, { locale }) ?? [],
  );
  if (ownCar.length > 0) return ownCar.join(' ');
  const code = carCodeOf(lead);
  if (code === undefined || code === 'Other') return null;
  return names?.cars.get(code)?.[locale] ?? code;
}

const carCodeOf = (lead: StoredLead): string | undefined =>
  ['vehicle', 'model', 'carModel'].flatMap((name) => detailOf(lead, name) ?? [])[0];

/** Slug of the model that a lead asks for; undefined for none, and where forms have one line for several models. */
export function modelOf(lead: StoredLead, { models, cars }: LeadNames): string | undefined {
  const code = carCodeOf(lead);
  const name = cars.get(code ?? '')?.en;
  return [...models].find(([slug, model]) => slug === code || model.en === name)?.[0];
}

/** The car with its grade and colour: `Swift GLX (Red)`. */
function chosenCarOf(lead: StoredLead, options: LabelOptions): string | null {
  const car = carOf(lead, options);
  const grade = detailText(lead, 'grade', options);
  const colour = detailText(lead, 'colour', options);
  return car && [car, grade, colour && `(${colour})`].filter(Boolean).join(' ');
}

/** Fields that describe a lead without a car, in order of preference. */
const subjects = ['service', 'offerId', 'jobId', 'subject', 'parts', 'comment', 'message'];

const maxAboutLength = 120;

/** One line that says what the lead is about, at most 120 characters; null when it has no such field. */
export function aboutOf(lead: StoredLead, options: LabelOptions): string | null {
  const text =
    chosenCarOf(lead, options) ??
    subjects.flatMap((name) => detailText(lead, name, options)?.replace(/\s+/g, ' ') ?? [])[0];
  if (text === undefined) return null;
  return text.length > maxAboutLength ? `${text.slice(0, maxAboutLength - 1)}…` : text;
}

/** The lead's fields with labels, in the form's order. The parts of the phone number are one line. */
export function detailLines(
  lead: StoredLead,
  options = englishOptions,
  isWanted: (name: string) => boolean = () => true,
): Line[] {
  return Object.keys(lead.details)
    .filter(isWanted)
    .flatMap((name): Line[] => {
      const value = detailText(lead, name, options);
      return value === null || value === '' ? [] : [[labelOf(name, options.locale), value]];
    });
}

/** Reference, time, language, page and source of the lead. */
export function originLines(lead: StoredLead, { locale } = englishOptions): Line[] {
  const { origin, languages } = messages[locale];
  const lines: [string, string | null][] = [
    [origin.reference, lead.reference],
    [origin.receivedAt, whenInBahrain(new Date(lead.createdAt), locale)],
    [origin.language, languages[lead.locale]],
    [origin.page, lead.page],
    [origin.variant, lead.variant?.name ?? null],
    ...enteredLines(lead, locale),
  ];
  return [...withoutNulls(lines), ...sourceLines(lead, { locale })];
}

/** How the person of a lead came that staff entered. */
function enteredLines(
  { medium, source, campaign }: StoredLead,
  locale: Locale,
): [string, string | null][] {
  if (medium !== enteredMedium) return [];
  const { origin } = messages[locale];
  return [
    [origin.source, sourceLabel(source, locale)],
    [origin.fair, campaign],
  ];
}

/** A source in words: how somebody came whom staff entered, or the site itself; that of a campaign as it is. */
export const sourceLabel = (source: string, locale: Locale): string =>
  source === siteSource.source
    ? messages[locale].website
    : (textAt(messages[locale].channels, source) ?? source);

/** A medium in words; that of a campaign as it is. */
export const mediumLabel = (medium: string, locale: Locale): string =>
  medium === enteredMedium ? messages[locale].entered : medium;

const withoutNulls = (lines: [string, string | null][]): Line[] =>
  lines.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));

/** Source of the visit, and the last and first arrival; empty for a direct visit. */
export function sourceLines(
  { source, attribution }: StoredLead,
  { locale } = englishOptions,
): Line[] {
  if (!attribution) return [];
  const { origin } = messages[locale];
  const { first, last } = attribution;
  return withoutNulls([
    [origin.source, source],
    [origin.attribution, touchText(last ?? first, locale)],
    [origin.firstAttribution, last && first?.at !== last.at ? touchText(first, locale) : null],
  ]);
}

/** Weekday, date and time in Bahrain: `Sunday 22 November 2026, 10:05`. */
export function whenInBahrain(at: Date, locale: Locale): string {
  const { weekday, day, time } = momentFormats[locale];
  return fill(messages[locale].moment, {
    weekday: weekday.format(at),
    day: day.format(at),
    time: time.format(at),
  });
}

// An export of many leads spends most of its time on formats if each moment makes its own
const momentFormats = { en: momentFormatsOf('en-GB'), ar: momentFormatsOf('ar-BH-u-nu-latn') };

function momentFormatsOf(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'Asia/Bahrain', ...options });
  return {
    weekday: format({ weekday: 'long' }),
    day: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

type Attribution = NonNullable<StoredLead['attribution']>;

/** An arrival in words; null when it is unknown. */
function touchText(touch: Attribution['first'], locale: Locale): string | null {
  if (!touch) return null;
  const { marks, referrer, at, page, platform } = touch;
  const texts = messages[locale].touch;
  const source = marks.utm_source ?? platform ?? (referrer || texts.direct);
  const parts = [
    fill(texts.source, { name: marks.utm_medium ? `${source} (${marks.utm_medium})` : source }),
    marks.utm_campaign && fill(texts.campaign, { name: marks.utm_campaign }),
    fill(texts.page, { page }),
    whenInBahrain(new Date(at), locale),
  ];
  return parts.filter(Boolean).join(texts.and);
}

/** Fields that repeat others, or that only programs read. */
const hiddenDetails = ['code', 'offerType', 'source', 'agreed', 'unit', 'rateKind'];

/** Amounts in Bahraini dinars. */
const amounts = [
  ...['price', 'deposit', 'principal', 'instalment', 'lastInstalment', 'profit', 'fee', 'payable'],
  ...['valueLeast', 'valueMost'],
];

/** A field's value in words; null when it is missing or not shown. */
export function detailText(
  lead: WithDetails,
  name: string,
  { locale, names }: LabelOptions,
): string | null {
  if (hiddenDetails.includes(name)) return null;
  if (name === 'mobile') return phoneOf(lead);
  const value = lead.details[name];
  if (name === 'photos') return Array.isArray(value) && value.length > 0 ? `${value.length}` : null;
  // A CV shows its original file name. Its place in the store stays private.
  if (typeof value === 'object' && value !== null)
    return 'name' in value ? String(value.name) : null;
  if (value === true) return messages[locale].yes;
  const text = detailOf(lead, name);
  if (text === null) return null;
  if (['date', 'from', 'until'].includes(name)) {
    const at = name === 'until' ? new Date(text) : instantInBahrain(text);
    return Number.isNaN(at.getTime()) ? text : whenInBahrain(at, locale);
  }
  if (name === 'time') return detailOf(lead, 'date')?.endsWith(text) ? null : text;
  if (amounts.includes(name)) return formatAmount(locale, text);
  if (name === 'rate') {
    const rates = new Map(Object.entries(messages[locale].rates));
    return fill(rates.get(detailOf(lead, 'rateKind') ?? '') ?? text, { rate: text });
  }
  if (name === 'change') return textAt(messages[locale].changes, text);
  if (name === 'email') return readableMailOf(lead);
  if (name === 'kilometres') return formatNumber(text);
  if (name === 'jobId' && text === 'website') return messages[locale].anyJob;
  if (name === 'campaign') {
    const offer = campaignOfferKey(text, detailOf(lead, 'offerType') ?? '');
    return names?.campaigns.get(offer)?.[locale] ?? text;
  }
  if (name === 'grade') return text.toUpperCase();
  return contentLabel(name, text, names)?.[locale] ?? optionOf(name, text, locale) ?? text;
}

const formatAmount = (locale: Locale, dinars: string): string =>
  fill(messages[locale].dinars, { amount: formatDinars(Number(dinars)) });

/** The editors' label for a code. */
function contentLabel(name: string, code: string, names: LeadNames | undefined) {
  if (name === 'service') return landingServices.find(({ value }) => value === code)?.label;
  if (name === 'ownMake') return knownMakes.find(({ value }) => value === code)?.label;
  if (name === 'offerId') return names?.offers.get(code);
  if (name === 'jobId') return names?.jobs.get(code);
  if (name === 'branch' || name === 'place') return names?.branches.get(code.toLowerCase());
  if (name === 'colour') return names?.colours.get(code);
  return ['vehicle', 'model', 'carModel', 'wantedCar'].includes(name)
    ? names?.cars.get(code)
    : undefined;
}

const optionOf = (name: string, value: string, locale: Locale): string | null =>
  textAt(messages[locale].options, name, value) ??
  textAt(formMessages[locale].options, name, value);

/** What a field is called. */
export const labelOf = (name: string, locale: Locale): string =>
  textAt(messages[locale].fields, name) ??
  textAt(formMessages[locale].fields, name, 'label') ??
  name;

function textAt(texts: object, ...keys: string[]): string | null {
  let at: unknown = texts;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return null;
    at = Reflect.get(at, key);
  }
  return typeof at === 'string' ? at : null;
}
