import type { KeyFigure, SpecificationRow } from 'shared-contracts/api';
import { formatNumber, type Locale } from 'shared-contracts/locale';
import type { ModelContent } from '../schema';
import {
  bodies,
  bodyLabel,
  type SpecificationName,
  specificationGroups,
  specificationKeys,
} from './keys';
import { type Cell, figureIn } from './specification';

/** Rows of a model's specification, in the order of the keys. */
export function tableOf(model: ModelContent, locale: Locale): SpecificationRow[] {
  return specificationGroups.flatMap(({ name: group, keys }) =>
    keys.flatMap((key) => {
      const row = {
        key,
        group: group[locale],
        name: specificationKeys[key].label[locale],
        gl: cellText(key, model.specification[key].gl, locale),
        glx: cellText(key, model.specification[key].glx, locale),
      };
      // the body type is the row before the seats
      return key === 'seats' ? [bodyRow(model, row.group, locale), row] : [row];
    }),
  );
}

function bodyRow({ body }: ModelContent, group: string, locale: Locale): SpecificationRow {
  const name = bodies[body][locale];
  return { key: 'body', group, name: bodyLabel[locale], gl: name, glx: name };
}

/** Key figures, with the values of the higher grade. */
export const keyFiguresOf = (
  { key_figures, specification }: ModelContent,
  locale: Locale,
): KeyFigure[] =>
  key_figures.map((key) => {
    const { label, unit, decimals } = specificationKeys[key];
    const { glx } = specification[key];
    return {
      label: joinParts([label[locale], wordsIn(glx, locale)], locale),
      value: formatFigure(figureIn(glx) ?? 0, decimals),
      unit: unit?.[locale] ?? '',
    };
  });

function cellText(key: SpecificationName, cell: Cell, locale: Locale): string {
  if (typeof cell === 'string') return cell;
  const figure = figureIn(cell);
  const { unit, decimals } = specificationKeys[key];
  const amount = figure === null ? null : formatFigure(figure, decimals);
  const measured = amount && unit ? `${amount} ${unit[locale]}` : amount;
  return joinParts([measured, wordsIn(cell, locale)], locale);
}

const formatFigure = (figure: number, decimals = 0) => formatNumber(figure.toFixed(decimals));

const wordsIn = (cell: Cell, locale: Locale) => (typeof cell === 'object' ? cell[locale] : null);

const joinParts = (parts: readonly (string | null)[], locale: Locale) =>
  parts.filter((part) => part !== null).join(locale === 'ar' ? '، ' : ', ');
