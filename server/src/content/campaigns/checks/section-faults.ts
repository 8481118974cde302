import type { CampaignFault } from 'shared-contracts/campaign';
import { libraryId } from '../pictures/library-names';
import { groupsAt, keyOfPath, type Node, repeated, textsAt } from './nodes';
import { faultAt, type Group, isGroup } from './sentences';
import type { SiteReferenceData } from './site-reference-data';

/** Contradictions within the sections of pages and their variants, which may have other faults too. */
export function sectionFaults(
  file: unknown,
  site: Pick<SiteReferenceData, 'media' | 'models' | 'rotatable'>,
  pattern = 'offers.**.sections.*',
): CampaignFault[] {
  const sections = groupsAt(file, pattern);
  const ofKind = (kind: string) => sections.filter(({ value }) => value.kind === kind);
  const pageOf = ({ path }: Node) => keyOfPath(path.slice(0, -1));
  return [
    ...ofKind('price').flatMap((section) => priceFaults(section, file)),
    ...ofKind('gallery').flatMap((section) => samePictures(section, file)),
    ...ofKind('video').flatMap(({ path, value: { film: value } }) =>
      typeof value !== 'string' ||
      !value.endsWith('.mp4') ||
      site.media.has(value) ||
      libraryId(value)
        ? []
        : [faultAt([...path, 'film'], file, 'noFilm', { values: { value } })],
    ),
    ...ofKind('view360').flatMap(({ path, value: { model: value } }) => {
      if (typeof value !== 'string' || value === '' || site.rotatable.has(value)) return [];
      const code = site.models.has(value) ? 'noView360' : 'unknownCar';
      return [faultAt([...path, 'model'], file, code, { values: { value } })];
    }),
    ...repeated(ofKind('form'), pageOf).map(({ item }) => faultAt(item.path, file, 'twoForms')),
    ...repeated(sections, (section) => {
      const { title } = section.value;
      const text = isGroup(title) && typeof title.en === 'string' ? title.en.trim() : '';
      return text && `${pageOf(section)} ${text.toLowerCase()}`;
    }).map(({ item }) =>
      faultAt([...item.path, 'title', 'en'], file, 'sameTitle', { severity: 'warning' }),
    ),
  ];
}

function priceFaults({ path, value: section }: Node<Group>, file: unknown): CampaignFault[] {
  const { price, before, instalment } = section;
  if (typeof price !== 'number') return [];
  const faults: CampaignFault[] = [];
  if (typeof before === 'number' && before <= price) {
    faults.push(faultAt([...path, 'before'], file, 'notCheaper', { values: { before, price } }));
  }
  if (!isGroup(instalment)) return faults;
  const { monthly, months, down } = instalment;
  const instalmentPath = [...path, 'instalment'];
  if (typeof down === 'number' && down >= price) {
    faults.push(faultAt([...instalmentPath, 'down'], file, 'downTooHigh', { values: { price } }));
  }
  if (typeof monthly !== 'number' || typeof months !== 'number') return faults;
  const sum = monthly * months + (typeof down === 'number' ? down : 0);
  if (sum < price) {
    const values = { sum, price };
    faults.push(
      faultAt(instalmentPath, file, 'instalmentsTooLow', { values, severity: 'warning' }),
    );
  }
  return faults;
}

function samePictures({ path, value }: Node<Group>, file: unknown): CampaignFault[] {
  const images = textsAt(value, 'pictures.*.image');
  return repeated(images, (image) => image.value).map(({ item, first }) => {
    const values = { number: Number(first.path[1]) + 1 };
    const place = [...path, ...item.path];
    return faultAt(place, file, 'samePicture', { values, severity: 'warning' });
  });
}
