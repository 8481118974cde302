import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars, formatNumber } from 'shared-contracts/locale';
import { Icon } from 'shared-ui/icon';
import styles from './answer-cards.module.css';
import { type Answer, type Conditions, type Finder, isSet } from './finder';

/** The facts of a car; those that were asked for come first, ticked, since they are why it fits. */
export function AnswerFacts({ answer, finder }: { answer: Answer; finder: Finder }) {
  const { t } = useTranslation('mfe-catalog');
  const facts = useFacts(answer, finder);
  const asked = facts.filter(({ name }) => isSet(finder, name));
  const others = facts.filter(({ name, always }) => always && !isSet(finder, name));
  return (
    <ul className={styles.facts}>
      {asked.map(({ name, text }) => (
        <li key={name} className={styles.asked}>
          <Icon name="check" size="s" />
          <span>
            <span className="visually-hidden">{t('range.asked')} </span>
            {text}
          </span>
        </li>
      ))}
      {others.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
    </ul>
  );
}

interface Fact {
  name: keyof Conditions;
  text: string;
  /** Shown also when it was not asked for. */
  always: boolean;
}

function useFacts({ model, grade }: Answer, finder: Finder): Fact[] {
  const { t } = useTranslation('mfe-catalog');
  const fact = (name: keyof Conditions, text: string | null | false, always = false): Fact[] =>
    text ? [{ name, text, always }] : [];
  const economyOf = (figure: number | null) => figure !== null && formatNumber(figure.toFixed(1));
  if (!grade) {
    const { seats, body } = model;
    const figure = economyOf(model.fuelEconomy);
    return [
      ...fact('body', body.name, true),
      ...fact(
        'seats',
        t('range.seatsOf', { count: seats.at(-1) ?? 0, seats: seats.join(t('range.or')) }),
        true,
      ),
      ...fact('economy', figure && t('range.economy', { figure }), true),
    ];
  }
  const { bhd, monthly, gearboxName, seats, driveName, boot } = grade;
  const figure = economyOf(grade.fuelEconomy);
  const belowBudget = (limit: number | null, amount: number | null) =>
    limit !== null && amount !== null && formatDinars(Math.round((limit - amount) * 1000) / 1000);
  const below = belowBudget(finder.price, bhd);
  const belowMonthly = belowBudget(finder.monthly, monthly);
  return [
    ...fact('monthly', belowMonthly && t('range.belowMonthly', { amount: belowMonthly })),
    ...fact('price', below && t('range.below', { amount: below })),
    ...fact('gearbox', gearboxName, true),
    ...fact('seats', seats !== null && t('range.seatsOf', { count: seats, seats }), true),
    ...fact('body', model.body.name),
    ...fact('drive', driveName),
    ...fact('economy', figure && t('range.economyOf', { figure }), true),
    ...fact('boot', boot !== null && t('range.bootOf', { litres: formatNumber(boot) })),
  ];
}
