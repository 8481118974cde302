import type { MediaIndex } from '../../media/media-index';

/** Address of a file of `content/media`. Throws when the file was not prepared, which is a fault of the build. */
export type AddressOf = (file: string) => string;

/** Looks files up in the index of prepared media. */
export function addressesOf(media: MediaIndex): AddressOf {
  return (file) => {
    const prepared = media[file];
    if (!prepared) throw new Error(`content/media/${file} has no address: prepare the media again`);
    return prepared.address;
  };
}
