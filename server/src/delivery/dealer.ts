import type { Bilingual } from '../content/fields';
import type { Content } from '../content/schema';

/** Who the site's owner is, in both languages. */
export interface Dealer {
  brandName: Bilingual;
  openingHours: Bilingual;
  telephone: string;
}

export function dealerOf(settings: Content['settings']): Dealer {
  return {
    brandName: settings.brand_name,
    openingHours: settings.opening_hours,
    telephone: settings.telephone_number,
  };
}
