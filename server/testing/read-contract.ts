const paragraphs = 'content content_ar';
const twoTitles = 'title_en title_ar';
const search =
  'meta_title meta_description meta_keyword canonical og_title og_description og_image og_url twitter_title twitter_description twitter_image twitter_card';

/** Fields that section 3 of the specification names for the read calls of section 7, by path. */
export const specifiedReads: Readonly<Record<string, string>> = {
  getSiteSettingData:
    'toll_free_number telephone_number facebook_url youtube_url instagram_url twitter_url',
  get_settings:
    'toll_free_number telephone_number facebook_url youtube_url instagram_url twitter_url',
  brands: 'id name name_ar slug',
  'ProductsByModals/{slug}':
    'name name_ar slug images imagebg video specifications specifications_ar specification specification_ar description description_ar desc desc_ar seperation seperation_ar features features_ar featureimages',
  get_banners: 'id banner_type name campaign_slug offer_type',
  'getLandingPageDataByCampaign/source={source}/campaign={campaign}/offer_type={offer_type}/banner_id={banner_id}':
    'name offer_type campaign_slug campaign_title',
  aboutus: `images ${paragraphs}`,
  bookg_service_page: `bg_image ${paragraphs}`,
  WarrentyPage: `bg_image ${paragraphs}`,
  getOfficeLocations: `${twoTitles} address_en address_ar map_link`,
  'getCareerPageDataBySlug/careers': 'data.jobs',
  'getJobDetailsByJobSlug/{slug}':
    'data.id data.slug data.job_code data.no_of_vacancy data.job_description data.position.position data.department.department_name data.office_location.title_en',
  media_list: `id title title_ar ${paragraphs} post_date images`,
  'single_media_item/{id}': `id title title_ar ${paragraphs} post_date images`,
  offers_list: `id title images category content ${search}`,
  'single_offer/{id}': `id title images category content ${search}`,
  get_faqs: 'question_en question_ar answer_en answer_ar',
  'getSeoMetaTagsBySlug/{slug*}': search,
};
