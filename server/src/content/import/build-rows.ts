import type { BuildOfferWire } from 'shared-contracts/api';
import type { Content, ModelContent } from '../schema';
import type { AddressOf } from './media-addresses';
import { coloursOf } from './model-rows';

/** What can be chosen of a model; null for a car without a price. */
export function buildOfferOf(
  model: ModelContent,
  { accessories, settings }: Content,
  address: AddressOf,
): BuildOfferWire | null {
  const { slug, name, price, images, turntable, colours = [] } = model;
  if (!price) return null;
  const paints = coloursOf(model, address).map((paint, at) => ({
    ...{ id: paint.id, name: paint.name, price: colours[at]?.price ?? null },
    ...{ hex: paint.hex, second_hex: paint.second_hex ?? null },
    ...{ hero: paint.hero ?? null, turntable: paint.turntable ?? null },
  }));
  const fitting = accessories.filter(({ fits }) => fits?.includes(slug) ?? true);
  return {
    ...{ slug, name, hero: address(images.hero), grades: price.from_by_trim, paints },
    price_note: price.note ?? settings.price_note ?? null,
    accessories: fitting.map(({ id, name, text, image, price, excludes }) => ({
      ...{ id, name, text, picture: address(image), price },
      excludes: excludes.filter((other) => fitting.some((one) => one.id === other)),
    })),
    turntable: turntable === undefined ? null : address(turntable),
  };
}
