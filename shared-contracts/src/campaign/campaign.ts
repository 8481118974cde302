/** Contents of a campaign, for the server's validation, the command and the studio. Not part of visitors' pages. */
export {
  type CampaignBanner,
  type CampaignFile,
  type CampaignOffer,
  campaignFile,
  campaignParts,
} from './campaign-file';
export {
  type CustomPageFile,
  customPageFile,
  firstInPlace,
  type LocalizedPageSection,
  lastInPlace,
  type PagePlace,
  pagePlaces,
  pageSectionKinds,
  pageSections,
} from './custom-page';
export { type CampaignFault, isError } from './fault';
export { blankOf, type EditedField, fieldsOf } from './form-of';
export {
  type Bilingual,
  type Localized,
  type LocalizedSection,
  type LocalizedSectionOf,
  type MediaResolver,
  sectionIn,
} from './localized-section';
export { isMoment, momentParts } from './moment';
export { type Section, type SectionKind, sectionKinds, sections } from './sections';
