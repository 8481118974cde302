import type { Picture, Turntable } from '../../picture/picture';

/** A PDF in both languages. */
export interface Brochure {
  address: string;
  bytes: number;
}

/** A model as lists show it. */
export interface ModelSummary {
  slug: string;
  name: string;
  tagline: string;
  hero: Picture;
  side: Picture;
  banner: Picture;
  /** Null where there is none yet. */
  brochure: Brochure | null;
}

export interface KeyFigure {
  label: string;
  value: string;
  unit: string;
}

/** A cell is text; `yes` and `no` stand for a tick and a dash. */
export interface SpecificationRow {
  name: string;
  gl: string;
  glx: string;
}

export interface IllustratedText {
  title: string;
  text: string;
  image: Picture;
}

export interface ModelDetail extends ModelSummary {
  /** mp4 address; this page's hero is a film then. */
  video: string | null;
  /** What stands in the film's place until it plays; null when there is no film. */
  poster: Picture | null;
  keyFigures: KeyFigure[];
  /** Sanitised HTML that stands in for the table; empty when there is a table. */
  specificationHtml: string;
  specification: SpecificationRow[];
  introduction: IllustratedText;
  descriptions: IllustratedText[];
  separation: IllustratedText;
  features: string[];
  featureImages: { caption: string; image: Picture }[];
  rear: Picture;
  /** The film that there is of the model, also where its page opens with the picture; `src` is mp4. */
  film: { src: string; poster: Picture } | null;
  /** The car from all sides, from the front on. */
  turntable: Turntable | null;
  /** The cabin all round, equirectangular. */
  panorama: Picture | null;
}
