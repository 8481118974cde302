import type { Fault } from '../content-error';
import type { ModelContent } from '../schema';
import type { Cell } from './specification';

/**
 * Kinds by which visitors look for a car. The specification says gearbox and drive in free words, and the English
 * words decide: a manual that offers "automatic climate" elsewhere is not affected, because only these cells are read.
 */
const gearboxes = { automatic: /\bautomatic\b/i, manual: /\bmanual\b/i } as const;
const drives = {
  front: /^front-wheel/i,
  rear: /^rear-wheel/i,
  all: /^(all|four)-wheel/i,
} as const;

export const gearboxOf = (cell: Cell) => kindOf(cell, gearboxes);
export const driveOf = (cell: Cell) => kindOf(cell, drives);

function kindOf<Kind extends string>(cell: Cell, kinds: Record<Kind, RegExp>): Kind | null {
  if (typeof cell !== 'object') return null;
  const names = Object.keys(kinds) as Kind[];
  return names.find((name) => kinds[name].test(cell.en)) ?? null;
}

/** Gearboxes and drives whose words do not say a kind, so that nobody would find the car by it. */
export const unknownKinds = (models: readonly ModelContent[] = []): Fault[] =>
  models.flatMap(({ slug, specification: { gearbox, drive } }) =>
    (['gl', 'glx'] as const).flatMap((grade) => [
      ...(gearboxOf(gearbox[grade]) === null
        ? [faultOf(slug, `gearbox.${grade}`, 'must say "manual" or "automatic" in English')]
        : []),
      ...(driveOf(drive[grade]) === null
        ? [
            faultOf(
              slug,
              `drive.${grade}`,
              'must begin with "Front-wheel", "Rear-wheel", "All-wheel" or "Four-wheel" in English',
            ),
          ]
        : []),
    ]),
  );

const faultOf = (slug: string, field: string, reason: string): Fault => ({
  file: `content/models/${slug}.json`,
  field: `specification.${field}.en`,
  reason: `${reason}: visitors look for cars by it`,
});
