/** Name of a page's variant, and of its A/B test. */
export interface ShownVariant {
  name: string;
  test: string;
}

/** Data that a visitor agreed to share with advertising platforms. */
export interface LeadConsent {
  /** Click ids by parameter, such as `gclid`. */
  clicks: Readonly<Record<string, string>>;
  /** When the click arrived. ISO time, UTC. */
  at: string;
  /** User agent of the browser. */
  agent: string;
  /** Client id of Google Analytics. */
  analytics?: string;
}
