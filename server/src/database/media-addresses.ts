import type { MediaIndex } from '../media/media-index';

/** Address of a file of `content/media`. Throws on a file that was not prepared, which a build's mistake alone makes. */
export type AddressOf = (file: string) => string;

export function addressesOf(media: MediaIndex): AddressOf {
  return (file) => {
    const prepared = media[file];
    if (!prepared) throw new Error(`content/media/${file} has no address: prepare the media again`);
    return prepared.address;
  };
}
