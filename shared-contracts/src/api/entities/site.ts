export interface Settings {
  brandName: string;
  legalName: string;
  tollFreeNumber: string;
  telephoneNumber: string;
  /** International digits only, for the chat link. */
  chatPhone: string;
  openingHours: string;
  showroomAddress: string;
  groupUrl: string;
  manufacturerUrl: string;
  accessoriesUrl: string;
  facebookUrl: string;
  youtubeUrl: string;
  linkedinUrl: string;
  instagramUrl: string;
  twitterUrl: string;
  /** Model slug to the address of an external 360 viewer. */
  viewerUrls: Record<string, string>;
}

export interface SeoRecord {
  title: string;
  description: string;
  keywords: string;
  /** Absolute, or a path of this site; empty means the page's own address. */
  canonical: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  /** The page's own picture, without words on it: for the page's head. */
  pageImage?: string;
  ogUrl: string;
  twitterTitle: string;
  twitterDescription: string;
  twitterImage: string;
  twitterCard: string;
}

export interface Office {
  id: number;
  title: string;
  address: string;
  /** A map for a frame. */
  mapEmbedUrl: string;
  /** The same place on the map's own site. */
  mapUrl: string;
  openingHours: string;
  /** The hours as schema.org writes them, `Sa,Su 08:00-18:00`; empty when unknown. */
  openingTimes: string;
  telephoneNumber: string;
}
