import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, formatNumber } from 'shared-contracts/locale';
import type { Conditions, choicesOf, Finder } from './finder';

/** One condition as words, and the change that takes it back. */
interface ConditionText {
  label: string;
  part: Partial<Conditions>;
}

/** The words of conditions, for their fields, their chips and what is offered instead. */
export function useConditionTexts() {
  const { t } = useTranslation('mfe-catalog');
  const limits = {
    price: (bhd: number) => t('range.upTo', { amount: formatDinars(bhd) }),
    monthly: (bhd: number) => t('range.upToMonthly', { amount: formatDinars(bhd) }),
    economy: (figure: number) => t('range.atLeastEconomy', { figure: formatNumber(figure) }),
    boot: (litres: number) => t('range.atLeastBoot', { litres: formatNumber(litres) }),
  };
  const seats = (count: number) => t('range.seatsOf', { count, seats: count });
  return { limits, seats };
}

/** The set conditions, each value of a list on its own. */
export function useConditions(
  finder: Finder,
  { bodies }: ReturnType<typeof choicesOf>,
): ConditionText[] {
  const { t } = useTranslation('mfe-catalog');
  const { limits, seats } = useConditionTexts();
  const { price, monthly, economy, boot } = finder;
  const values = <Name extends 'body' | 'seats' | 'gearbox' | 'drive'>(
    name: Name,
    labelOf: (value: Finder[Name][number]) => string,
  ) =>
    // TypeScript does not call `map` of a union of list types
    (finder[name] as readonly Finder[Name][number][]).map((value) => ({
      label: labelOf(value),
      part: { [name]: finder[name].filter((other) => other !== value) },
    }));
  const limit = (name: keyof typeof limits, value: number | null) =>
    value === null ? [] : [{ label: limits[name](value), part: { [name]: null } }];
  return [
    ...values('body', (id) => bodies.find((one) => one.id === id)?.name ?? id),
    ...values('seats', seats),
    ...limit('price', price),
    ...limit('monthly', monthly),
    ...values('gearbox', (kind) => t(`range.gearboxes.${kind}`)),
    ...values('drive', (kind) => t(`range.drives.${kind}`)),
    ...limit('economy', economy),
    ...limit('boot', boot),
  ];
}
