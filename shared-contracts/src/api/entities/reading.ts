import type { Picture } from '../../picture/picture';

export interface NewsItem {
  id: number;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** ISO date of publication. */
  date: string;
  images: Picture[];
}

/** Plain text. */
export interface Faq {
  id: number;
  question: string;
  answer: string;
}

/** A film that another site shows. */
export interface Film {
  id: number;
  title: string;
  thumbnail: Picture;
  url: string;
  seconds: number;
}
