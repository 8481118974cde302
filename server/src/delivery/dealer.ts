/** Who the site's owner is, in both languages. */
export interface Dealer {
  brandName: Bilingual;
  openingHours: Bilingual;
  telephone: string;
}

interface Bilingual {
  en: string;
  ar: string;
}
