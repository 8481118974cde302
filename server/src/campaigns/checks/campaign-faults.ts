import type * as v from 'valibot';

/** One thing that a marketer has to mend, in a sentence, and where in the file it stands. */
export interface CampaignFault {
  /** Such as `offers[0].title.ar`; empty where the whole folder is meant. */
  field: string;
  /** Such as `New-car offer: the Arabic title is missing`. */
  sentence: string;
}

/** What people call the languages. */
export const languages: Record<string, string> = { en: 'English', ar: 'Arabic' };
const names: Record<string, string> = {
  slug: 'slug',
  from: 'first day',
  until: 'last day',
  window: 'window',
  utm: 'utm group',
  source: 'utm source',
  medium: 'utm medium',
  campaign: 'utm campaign',
  offers: 'list of offers',
  banners: 'group of banners',
  offer_type: 'offer type',
  title: 'title',
  text: 'text',
  image: 'picture',
  alt: 'description of the picture',
  tone: 'tone',
  models: 'list of cars',
  services: 'list of services',
  model: 'car',
  id: 'number',
};

type Path = readonly (string | number)[];

/** Where a field stands, in words: `New-car offer: the Arabic title`. */
export function placeOf(path: Path, file: unknown): string {
  const [first, second] = path;
  if (first === 'banners' && second !== undefined) {
    const place = `${languages[second] ?? second} banner`;
    return path.length === 2 ? `The ${place}` : `${place}: ${thing(path.slice(2))}`;
  }
  if (first === 'offers' && typeof second === 'number') {
    const place = `${offerName(file, second)} offer`;
    return path.length === 2 ? `The ${place}` : `${capital(place)}: ${thing(path.slice(2))}`;
  }
  return capital(thing(path));
}

/** A schema's issue as a marketer reads it. */
export function describeIssue(path: Path, issue: v.BaseIssue<unknown>, file: unknown): string {
  if (issue.expected === 'never') {
    const name = path.at(-1);
    return `"${name}" is not a field that a campaign has; is it misspelt?`;
  }
  return `${placeOf(path, file)} ${complaintOf(issue)}`;
}

function complaintOf({ input, message, type }: v.BaseIssue<unknown>): string {
  if (input === undefined || input === '') return 'is missing';
  if (message === 'empty') return 'is missing';
  if (type === 'strict_object')
    return 'holds several fields: write it as in the folder that new makes';
  if (type === 'array') return 'is a list: write it in square brackets, such as ["swift", "dzire"]';
  if (type === 'string') return 'is a text: write it between quotation marks';
  if (type === 'number') return 'is a number: write it without quotation marks';
  return message.startsWith('is ') || /^(must|may) /.test(message) ? message : `: ${message}`;
}

/** The last words of a path: `the Arabic title`, `car 2`. */
function thing(path: Path): string {
  const words = path.map((part) => (typeof part === 'number' ? part + 1 : part));
  const last = path.at(-1);
  const owner = path.at(-2);
  if (typeof last === 'number') return `${owner === 'models' ? 'car' : 'service'} ${last + 1}`;
  if (last !== undefined && languages[last]) return `the ${languages[last]} ${nameOf(owner)}`;
  return `the ${last === undefined ? 'campaign' : (names[last] ?? words.join('.'))}`;
}

const nameOf = (part: string | number | undefined) =>
  part === undefined ? 'part' : (names[part] ?? String(part));

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The file may be anything: it has faults. */
function offerName(file: unknown, at: number): string {
  const offers = typeof file === 'object' && file !== null ? Reflect.get(file, 'offers') : [];
  const type: unknown = Array.isArray(offers) ? offers[at]?.offer_type : undefined;
  if (type === 'new-car-offer') return 'new-car';
  if (type === 'service-offer') return 'service';
  return ['first', 'second', 'third'][at] ?? String(at + 1);
}
