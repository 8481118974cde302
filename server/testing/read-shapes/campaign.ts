import {
  arabic,
  arabicHtml,
  day,
  english,
  entity,
  type Field,
  html,
  nothingOr,
  number,
  oneOf,
  picture,
  slug,
  text,
} from '../contract-fields';
import { seo } from './site';

export const banner = entity(
  {
    id: number,
    banner_type: oneOf('English', 'Arabic'),
    name: picture,
    campaign_slug: slug,
    offer_type: oneOf('new-car-offer', 'service-offer'),
  },
  { tone: oneOf('light', 'dark'), title: text, text, model_slug: nothingOr(slug) },
);

export const offer = (words: Field) =>
  entity(
    {
      id: number,
      title: english,
      images: picture,
      category: english,
      content: html,
      ...seo(words),
    },
    { title_ar: arabic, category_ar: arabic, content_ar: arabicHtml, until: day },
  );

/** Empty, which is all of them. */
const allOf: Field = (value) =>
  Array.isArray(value) && value.length === 0 ? undefined : 'is not empty';

export const deal = (words: Field) =>
  entity(
    {
      name: picture,
      offer_type: oneOf('new-car-offer'),
      campaign_slug: oneOf('swift-pay-later'),
      campaign_title: words,
    },
    {
      text: words,
      until: day,
      tone: oneOf('light', 'dark'),
      model_slug: nothingOr(slug),
      models: allOf,
      services: allOf,
    },
  );
