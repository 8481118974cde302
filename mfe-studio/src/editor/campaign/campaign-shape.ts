import {
  campaignFile,
  campaignParts,
  type EditedField,
  fieldsOf,
  type SectionKind,
  sections,
} from 'shared-contracts/campaign';

const named = (fields: readonly EditedField[], ...names: string[]) =>
  fields.filter(({ name }) => names.includes(name));

/** When a campaign runs, and the marks of its links. */
export const frameFields = named(fieldsOf(campaignFile), 'window', 'utm');

/** The site gives a banner its number. */
export const bannerFields = fieldsOf(campaignParts.banner).filter(({ name }) => name !== 'id');

/** Of an offer, whose type never changes, and whose sections and variants have places of their own. */
export const offerFields = fieldsOf(campaignParts.offer).filter(
  ({ name }) => !['offer_type', 'sections', 'variants'].includes(name),
);

const ofVariants = named(fieldsOf(campaignParts.offer), 'variants')[0]?.fields ?? [];

/** What a variant may say otherwise, and its share. Its name is given, and its sections have a control of their own. */
export const variantFields = ofVariants.filter(({ name }) => !['name', 'sections'].includes(name));

const [sectionsOfVariant] = named(ofVariants, 'sections');
if (!sectionsOfVariant) throw new Error('the contract gives variants no sections');
export const sectionsField = sectionsOfVariant;

/** In their order; the first is the page itself. */
export const variantNames = named(ofVariants, 'name')[0]?.options ?? [];

export const isKind = (kind: unknown): kind is SectionKind =>
  typeof kind === 'string' && Object.hasOwn(sections, kind);

/** The fields of a section; none of a kind that this studio does not know. */
export const sectionFields = (kind: unknown): EditedField[] =>
  isKind(kind) ? fieldsOf(sections[kind]) : [];
