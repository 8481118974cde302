import type { ModelColour, ModelDetail } from 'shared-contracts/api';
import { useChosen } from 'shared-contracts/chosen-car';

/** State and actions of a model's colour choice. */
export type ColourChoice = ReturnType<typeof useColour>;

/**
 * Returns the colour in which the visitor sees a model: the chosen one, or the one in its pictures; undefined if its
 * colours are unknown.
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
