import type { HeadTag } from 'shared-contracts/renderer';

export const absolute = (origin: string, address: string) => new URL(address, origin).href;

/** Returns no tag for an empty content. */
export const meta = (name: string, content: string | undefined) => named('name', name, content);

export const property = (name: string, content: string | undefined) =>
  named('property', name, content);

function named(key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', attributes: { [key]: name, content } }] : [];
}
