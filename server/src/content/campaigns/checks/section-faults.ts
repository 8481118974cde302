import type { CampaignFault } from 'shared-contracts/campaign';
import { faultAt, type Group, isGroup, type Path } from './sentences';
import type { SiteReferenceData } from './site-reference-data';

/** Contradictions within the sections of a page, which may have other faults too. */
export function sectionFaults(
  { sections: rawSections }: Group,
  page: Path,
  file: unknown,
  site: SiteReferenceData,
): CampaignFault[] {
  const all = (Array.isArray(rawSections) ? rawSections : []) as unknown[];
  const sections = all.flatMap((section, index) =>
    isGroup(section) ? [{ section, path: [...page, 'sections', index] }] : [],
  );
  return [
    ...sections.flatMap(
      ({ section, path }) => faultsOf[String(section.kind)]?.({ section, path, file, site }) ?? [],
    ),
    ...sections
      .filter(({ section }) => section.kind === 'form')
      .slice(1)
      .map(({ path }) => faultAt(path, file, 'twoForms')),
    ...sameTitles(sections, file),
  ];
}

interface SectionContext {
  section: Group;
  path: Path;
  file: unknown;
  site: SiteReferenceData;
}

const faultsOf: Readonly<Record<string, (context: SectionContext) => CampaignFault[]>> = {
  price: ({ section, path, file }) => priceFaults(section, path, file),
  gallery: ({ section, path, file }) => samePictures(section, path, file),
  video({ section, path, file, site }) {
    const { film } = section;
    if (typeof film !== 'string' || !film.endsWith('.mp4') || site.media.has(film)) return [];
    return [faultAt([...path, 'film'], file, 'noFilm', { values: { value: film } })];
  },
  view360({ section, path, file, site }) {
    const { model } = section;
    if (typeof model !== 'string' || model === '' || site.rotatable.has(model)) return [];
    const code = site.models.has(model) ? 'noView360' : 'unknownCar';
    return [faultAt([...path, 'model'], file, code, { values: { value: model } })];
  },
};

function priceFaults(section: Group, path: Path, file: unknown): CampaignFault[] {
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

function samePictures({ pictures }: Group, path: Path, file: unknown): CampaignFault[] {
  const images = (Array.isArray(pictures) ? pictures : []).map((item: unknown) =>
    isGroup(item) ? item.image : undefined,
  );
  return images.flatMap((image, index) => {
    const first = images.indexOf(image);
    if (!image || first === index) return [];
    const place = [...path, 'pictures', index, 'image'];
    const values = { number: first + 1 };
    return [faultAt(place, file, 'samePicture', { values, severity: 'warning' })];
  });
}

function sameTitles(sections: readonly { section: Group; path: Path }[], file: unknown) {
  const titles = sections.map(({ section: { title } }) =>
    isGroup(title) && typeof title.en === 'string' ? title.en.trim().toLowerCase() : '',
  );
  return sections.flatMap(({ path }, index) =>
    titles[index] && titles.indexOf(titles[index] ?? '') < index
      ? [faultAt([...path, 'title', 'en'], file, 'sameTitle', { severity: 'warning' })]
      : [],
  );
}
