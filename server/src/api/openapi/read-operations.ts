import type { WireName } from 'shared-contracts/api';

/** A call that reads, as the description tells it. */
export interface ReadOperation {
  /** Below the API's prefix, with parameters in braces. */
  path: string;
  summary: string;
  answers: WireName;
  /** How many of them, in which wrapping. */
  as?: 'list' | 'list of one';
  parameters?: Readonly<Record<string, string>>;
  /** What was there may be over, which is not the same as never having been there. */
  endsSometime?: true;
  /** Whose values the example's parameters have: fields of the first item that a call lists, or these. */
  example?:
    | { of: string; fields: Readonly<Record<string, string>> }
    | { values: Readonly<Record<string, string>> };
}

const identified = { id: 'Number of the item' };

export const readOperations: readonly ReadOperation[] = [
  { path: '/getSiteSettingData', summary: 'Brand, phones, hours and links', answers: 'Settings' },
  { path: '/get_settings', summary: 'The same as getSiteSettingData', answers: 'Settings' },
  {
    path: '/getSeoMetaTagsBySlug/{slug}',
    summary: 'What search engines read of a page, in the language of the request',
    answers: 'SeoRecord',
    parameters: { slug: 'Path of the page without its language and first slash; may hold slashes' },
    example: { values: { slug: 'home' } },
  },
  { path: '/brands', summary: 'All models in their order', answers: 'ModelSummary', as: 'list' },
  {
    path: '/ProductsByModals/{slug}',
    summary: 'One model with everything about it',
    answers: 'Model',
    as: 'list of one',
    parameters: { slug: 'Slug of the model, or its number' },
    example: { of: 'brands', fields: { slug: 'slug' } },
  },
  {
    path: '/get_banners',
    summary: 'Banners of the home page in both languages',
    answers: 'Banner',
    as: 'list',
  },
  {
    path: '/getLandingPageDataByCampaign/source={source}/campaign={campaign}/offer_type={offer_type}/banner_id={banner_id}',
    summary: 'What a campaign offers, in the language of the request',
    answers: 'LandingDeal',
    endsSometime: true,
    parameters: {
      source: 'Where the visitor comes from: website',
      campaign: 'Slug of the campaign',
      offer_type: 'new-car-offer or service-offer',
      banner_id: 'Number of the banner',
    },
    example: {
      of: 'get_banners',
      fields: { campaign: 'campaign_slug', offer_type: 'offer_type', banner_id: 'id' },
    },
  },
  { path: '/home_page', summary: 'Pictures and film of the home page', answers: 'HomePage' },
  { path: '/aboutus', summary: 'Pictures and text about the company', answers: 'About' },
  {
    path: '/bookg_service_page',
    summary: 'Picture and text above the booking form',
    answers: 'ServicePage',
  },
  { path: '/WarrentyPage', summary: 'What the warranty covers', answers: 'Warranty' },
  {
    path: '/getOfficeLocations',
    summary: 'The places to come to, with their maps',
    answers: 'Office',
    as: 'list',
  },
  { path: '/getCareerPageDataBySlug/careers', summary: 'All vacancies', answers: 'Careers' },
  {
    path: '/getJobDetailsByJobSlug/{slug}',
    summary: 'One vacancy',
    answers: 'JobDetails',
    parameters: { slug: 'Slug of the vacancy' },
    example: { of: 'getCareerPageDataBySlug/careers', fields: { slug: 'slug' } },
  },
  { path: '/offers_list', summary: 'All offers in their order', answers: 'Offer', as: 'list' },
  {
    path: '/single_offer/{id}',
    summary: 'One offer',
    answers: 'Offer',
    parameters: identified,
    example: { of: 'offers_list', fields: { id: 'id' } },
  },
  { path: '/media_list', summary: 'News, the newest first', answers: 'News', as: 'list' },
  {
    path: '/single_media_item/{id}',
    summary: 'One story',
    answers: 'News',
    parameters: identified,
    example: { of: 'media_list', fields: { id: 'id' } },
  },
  { path: '/get_faqs', summary: 'Questions and answers', answers: 'Faq', as: 'list' },
  { path: '/gallery', summary: 'Films and where they are shown', answers: 'Film', as: 'list' },
  {
    path: '/accessories_frame',
    summary: 'Whether the accessories shop can be shown in a frame',
    answers: 'AccessoriesFrame',
  },
  {
    path: '/legal_page/{slug}',
    summary: 'A legal text',
    answers: 'LegalPage',
    parameters: { slug: 'terms-conditions or privacy-policy' },
    example: { values: { slug: 'terms-conditions' } },
  },
];
