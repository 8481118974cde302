import { useId } from 'react';
import { dinarsOf, type FinanceFigures } from 'shared-contracts/build';
import { withChosen } from 'shared-contracts/chosen-car';
import { formatDinars, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Fact, Facts } from 'shared-ui/facts';
import { FigureCard } from 'shared-ui/figure-card';
import { Heading, Muted } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Select } from 'shared-ui/select';
import type { BuildPage } from './build.loader';
import { type BuildState, depositsOf, type figuresOf, monthsOf, searchOf } from './build-state';
import styles from './price-card.module.css';
import { ShareBuild } from './share-build';
import { fill, useWords } from './use-words';

interface PriceCardProps {
  page: BuildPage;
  state: BuildState;
  figures: ReturnType<typeof figuresOf>;
  onChange: (part: Partial<BuildState>) => void;
}

/** The one price of the page, line by line, with the instalment both ways below it. */
export function PriceCard({ page: { offer, terms }, state, figures, onChange }: PriceCardProps) {
  const words = useWords();
  const id = useId();
  const { lines, total, plans } = figures;
  const { slug, name } = offer;
  const chosen = { grade: state.grade, ...(state.colour !== null && { colour: state.colour }) };
  const dinars = (fils: number) => fill(words.dinars, { amount: formatDinars(dinarsOf(fils)) });
  const { locale } = useVisit();
  const search = searchOf(state, terms);
  const finance = `${withChosen(paths.finance(slug), chosen)}&deposit=${state.deposit}&unit=percent&months=${state.months}`;
  return (
    <div className={styles.card} id="price">
      <FigureCard title={words.price} level={2} figure={dinars(total)} live>
        <Facts inCard>
          {lines.map(({ part, name, fils }) => (
            <Fact
              key={`${part} ${name}`}
              label={part === 'paint' ? fill(words.paintLine, { name }) : name}
            >
              {dinars(fils)}
            </Fact>
          ))}
          <Fact label={words.total}>
            <b>{dinars(total)}</b>
          </Fact>
        </Facts>
        {offer.note && <Muted className={styles.small}>{offer.note}</Muted>}
        {terms && (
          <section className={styles.instalments} aria-labelledby={`${id}title`}>
            <Heading level={3} size="h3" id={`${id}title`}>
              {words.instalment}
            </Heading>
            <div className={styles.fields}>
              <label htmlFor={`${id}deposit`}>{words.deposit}</label>
              <Select
                id={`${id}deposit`}
                name="deposit"
                value={String(state.deposit)}
                onChange={({ currentTarget }) => onChange({ deposit: Number(currentTarget.value) })}
              >
                {depositsOf(terms).map((percent) => (
                  <option key={percent} value={percent}>
                    {fill(words.depositOption, {
                      percent,
                      amount: formatDinars(dinarsOf(Math.round((total * percent) / 100))),
                    })}
                  </option>
                ))}
              </Select>
              <label htmlFor={`${id}months`}>{words.months}</label>
              <Select
                id={`${id}months`}
                name="months"
                value={String(state.months)}
                onChange={({ currentTarget }) => onChange({ months: Number(currentTarget.value) })}
              >
                {monthsOf(terms).map((months) => (
                  <option key={months} value={months}>
                    {months}
                  </option>
                ))}
              </Select>
            </div>
            {plans.map((plan) => (
              <Plan key={plan.kind} plan={plan} />
            ))}
            <Muted className={styles.small}>
              {terms.note} {words.example}
            </Muted>
          </section>
        )}
        <div className={styles.ways}>
          <ButtonLink variant="primary" wide to={withChosen(paths.testDrive(slug), chosen)}>
            {words.drive}
          </ButtonLink>
          {/* The request reckons with the car alone */}
          {plans.length > 0 && lines.length === 1 && (
            <ButtonLink variant="line" wide to={finance}>
              {words.finance}
            </ButtonLink>
          )}
          <ArrowLink to={paths.stock(slug)}>{fill(words.stock, { name })}</ArrowLink>
        </div>
        <ShareBuild
          title={fill(words.title, { name })}
          address={localise(paths.build(slug), locale) + search}
          qrCode={localise(paths.buildQrCode(slug), locale) + search}
        />
      </FigureCard>
    </div>
  );
}

/** One way to pay by the month. */
function Plan({ plan }: { plan: FinanceFigures }) {
  const words = useWords();
  const dinars = (fils: number) => fill(words.dinars, { amount: formatDinars(dinarsOf(fils)) });
  const { title, text } = words.plans[plan.kind];
  return (
    <div className={styles.plan}>
      <div>
        {title}
        <Muted className={styles.small}>{text}</Muted>
      </div>
      <b>{fill(words.monthly, { amount: formatDinars(dinarsOf(plan.instalment)) })}</b>
      <Facts inCard>
        <Fact label={words.financed}>{dinars(plan.principal)}</Fact>
        <Fact label={words.yearly}>{fill(words.percent, { rate: plan.yearlyRate })}</Fact>
        {plan.fee > 0 && <Fact label={words.fee}>{dinars(plan.fee)}</Fact>}
        <Fact label={words.payable}>{dinars(plan.payable)}</Fact>
      </Facts>
    </div>
  );
}
