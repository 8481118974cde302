import {
  arabic,
  arabicHtml,
  day,
  english,
  entity,
  html,
  jsonText,
  listOf,
  number,
  picture,
  slug,
  text,
} from '../contract-fields';

export const job = entity(
  {
    id: number,
    slug,
    job_code: text,
    no_of_vacancy: number,
    job_description: html,
    position: entity({ position: english }, { position_ar: arabic }),
    department: entity({ department_name: english }, { department_name_ar: arabic }),
    office_location: entity({ title_en: english }, { title_ar: arabic }),
  },
  { job_description_ar: arabicHtml, post_date: day },
);

export const news = entity({
  id: number,
  title: english,
  title_ar: arabic,
  content: html,
  content_ar: arabicHtml,
  post_date: day,
  images: jsonText(listOf(picture), (written) =>
    written.includes('"') ? 'double quotes' : written.replaceAll("'", '"'),
  ),
});
