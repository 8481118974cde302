import {
  campaignFile,
  campaignParts,
  type EditedField,
  fieldsOf,
  type SectionKind,
  sections,
} from 'shared-contracts/campaign';

const fieldsNamed = (fields: readonly EditedField[], ...names: string[]) =>
  fields.filter(({ name }) => names.includes(name));

/** Run dates and link tags. */
export const generalFields = fieldsNamed(fieldsOf(campaignFile), 'window', 'utm');

/** Without the id, which the server assigns. */
export const bannerFields = fieldsOf(campaignParts.banner).filter(({ name }) => name !== 'id');

/** Offer fields, without the fixed type and without sections and variants, which have their own editors. */
export const offerFields = fieldsOf(campaignParts.offer).filter(
  ({ name }) => !['offer_type', 'sections', 'variants'].includes(name),
);

const allVariantFields = fieldsNamed(fieldsOf(campaignParts.offer), 'variants')[0]?.fields ?? [];

/**
 * Fields that a variant may override, and its share; without the fixed name and without sections, which have their
 * own editor.
 */
export const variantFields = allVariantFields.filter(
  ({ name }) => !['name', 'sections'].includes(name),
);

const [variantSectionsField] = fieldsNamed(allVariantFields, 'sections');
if (!variantSectionsField) throw new Error('the contract gives variants no sections');
export const sectionsField = variantSectionsField;

/** Variant names in order; the first is the page itself. */
export const variantNames = fieldsNamed(allVariantFields, 'name')[0]?.options ?? [];

export const isSectionKind = (kind: unknown): kind is SectionKind =>
  typeof kind === 'string' && Object.hasOwn(sections, kind);

/** Returns the fields of a section; none for an unknown kind. */
export const sectionFields = (kind: unknown): EditedField[] =>
  isSectionKind(kind) ? fieldsOf(sections[kind]) : [];
