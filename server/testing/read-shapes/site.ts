import {
  address,
  anyText,
  arabic,
  english,
  entity,
  type Field,
  number,
  oneOf,
  picture,
  shape,
  text,
} from '../contract-fields';

export const settings = entity(
  {
    toll_free_number: text,
    telephone_number: text,
    facebook_url: address,
    youtube_url: address,
    instagram_url: address,
    twitter_url: address,
  },
  {
    brand_name: english,
    brand_name_ar: arabic,
    legal_name: english,
    legal_name_ar: arabic,
    chat_phone: text,
    opening_hours: english,
    opening_hours_ar: arabic,
    showroom_address: english,
    showroom_address_ar: arabic,
    group_url: address,
    manufacturer_url: address,
    accessories_url: address,
    linkedin_url: address,
    viewer_urls: shape({}),
  },
);

export const office = entity(
  {
    title_en: english,
    title_ar: arabic,
    address_en: english,
    address_ar: arabic,
    map_link: address,
  },
  {
    id: number,
    map_page: address,
    opening_hours: english,
    opening_hours_ar: arabic,
    opening_times: text,
    telephone_number: text,
  },
);

export const seo = (words: Field): Record<string, Field> => ({
  meta_title: words,
  meta_description: words,
  meta_keyword: words,
  canonical: anyText,
  og_title: words,
  og_description: words,
  og_image: picture,
  page_image: picture,
  og_url: anyText,
  twitter_title: words,
  twitter_description: words,
  twitter_image: picture,
  twitter_card: oneOf('summary_large_image'),
});
