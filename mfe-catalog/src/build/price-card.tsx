import { useId } from 'react';
import {
  type BuildState,
  depositsOf,
  dinarsOf,
  type figuresOfBuild,
  monthsOf,
} from 'shared-contracts/build';
import { formatDinars, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/button';
import { FigureCard } from 'shared-ui/figure-card';
import { Heading, Muted } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Select } from 'shared-ui/select';
import type { BuildPage } from './build.loader';
import { requestAddresses, searchOf } from './build-state';
import { Plan, PriceLines } from './figures';
import styles from './price-card.module.css';
import { ShareBuild } from './share-build';
import { fill, useWords } from './use-words';

interface PriceCardProps {
  page: BuildPage;
  state: BuildState;
  figures: ReturnType<typeof figuresOfBuild>;
  onChange: (part: Partial<BuildState>) => void;
}

/** The one price of the page, line by line, with the instalment both ways below it. */
export function PriceCard({ page: { offer, terms }, state, figures, onChange }: PriceCardProps) {
  const words = useWords();
  const id = useId();
  const { lines, total, plans } = figures;
  const { slug, name } = offer;
  const dinars = (fils: number) => fill(words.dinars, { amount: formatDinars(dinarsOf(fils)) });
  const { locale } = useVisit();
  const search = searchOf(state, terms);
  const addresses = requestAddresses(offer, state, figures);
  return (
    <div className={styles.card} id="price">
      <FigureCard title={words.price} level={2} figure={dinars(total)} live>
        <PriceLines lines={lines} total={total} />
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
          <ButtonLink variant="primary" wide to={addresses.drive}>
            {words.drive}
          </ButtonLink>
          {plans.length > 0 && (
            <ButtonLink variant="line" wide to={addresses.finance}>
              {words.finance}
            </ButtonLink>
          )}
          <div>
            <Button
              variant="line"
              wide
              type="submit"
              formMethod="post"
              formAction={localise(paths.keepBuild(slug), locale)}
            >
              {words.keep}
            </Button>
            <Muted className={styles.small}>{words.keepText}</Muted>
          </div>
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
