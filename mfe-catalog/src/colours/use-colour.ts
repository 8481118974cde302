import type { ModelColour, ModelDetail } from 'shared-contracts/api';
import { useChosen } from 'shared-contracts/chosen-car';

/** What a visitor chooses a model's paint with. */
export type Colouring = ReturnType<typeof useColour>;

/**
 * The paint that the visitor sees a model in: the chosen one, or that of its pictures; undefined where nothing is
 * said of its paints.
 */
export function useColour({
  slug,
  name,
  colours = [],
}: Pick<ModelDetail, 'slug' | 'name' | 'colours'>) {
  const [{ colour: id }, choose] = useChosen(slug);
  const colour: ModelColour | undefined = colours.find((one) => one.id === id) ?? colours[0];
  return { model: name, colours, colour, choose: (colour: string) => choose({ colour }) };
}
