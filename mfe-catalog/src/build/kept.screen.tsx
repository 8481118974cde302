import { useId } from 'react';
import { dinarsOf, figuresOfBuild, filsOf, readBuildState } from 'shared-contracts/build';
import { formatDate, formatDinars, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink, Buttons } from 'shared-ui/button';
import { Fact, Facts } from 'shared-ui/facts';
import { FigureCard } from 'shared-ui/figure-card';
import { Heading, Muted, Wrap } from 'shared-ui/layout';
import { ArrowLink, BackLink } from 'shared-ui/link';
import { HoursText, Num, Reference } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import { Picture } from 'shared-ui/picture';
import { requestAddresses, searchOf } from './build-state';
import { DroppedNote } from './dropped-note';
import { Plan, PriceLines } from './figures';
import type { KeptPage, KeptSheet } from './kept.loader';
import styles from './kept.module.css';
import { fill, useWords } from './use-words';

/** A build that was kept under a number, as a sheet to print; or the field for a number. */
export function KeptScreen() {
  const { sheet, typed } = useLoaderData<KeptPage>();
  return sheet ? <Sheet sheet={sheet} /> : <FindBuild typed={typed} />;
}

function Sheet({ sheet: { build, offer, terms } }: { sheet: KeptSheet }) {
  const words = useWords();
  const { locale, settings } = useVisit();
  const { texts } = useLoaderData<KeptPage>();
  const { number, price, keptOn } = build;
  const { slug, name, paints } = offer;
  const { state, dropped } = readBuildState(new URLSearchParams(build.query), offer, terms);
  const { lines, total, plans } = figuresOfBuild(state, offer, terms);
  const paint = paints.find(({ id }) => id === state.colour);
  const accessories = offer.accessories.filter(({ id }) => state.accessories.includes(id));
  const addresses = requestAddresses(offer, state, { lines }, number);
  const dinars = (amount: number) => fill(words.dinars, { amount: formatDinars(amount) });
  return (
    <Wrap className={styles.page}>
      <p className={styles.dealer}>
        <b>{settings.brandName}</b> <Num>{settings.tollFreeNumber}</Num>
      </p>
      <header className={styles.head}>
        <div>
          <BackLink to={paths.build(slug) + searchOf(state, terms)}>{texts.change}</BackLink>
          <Heading level={1} size="h1">
            {fill(texts.title, { name: `${name} ${state.grade.toUpperCase()}` })}
          </Heading>
          <Muted>
            <HoursText>{fill(texts.keptOn, { date: formatDate(keptOn) })}</HoursText>
          </Muted>
        </div>
        <div>
          <Reference label={texts.number} reference={number} />
          <Muted className={styles.small}>{texts.text}</Muted>
        </div>
      </header>
      <DroppedNote title={texts.dropped} dropped={dropped} />
      <div className={styles.columns}>
        <div>
          <Picture
            picture={paint?.hero ?? offer.hero}
            sizes="(max-width: 60em) 92vw, 760px"
            priority
          />
          <Facts>
            <Fact label={words.grade}>{state.grade.toUpperCase()}</Fact>
            {paint && <Fact label={words.paint}>{paint.name}</Fact>}
            {accessories.length > 0 && (
              <Fact label={words.accessories}>
                {accessories.map((accessory) => accessory.name).join(words.and)}
              </Fact>
            )}
          </Facts>
          <div className={styles.code}>
            <img
              src={`${localise(paths.buildQrCode('kept'), locale)}?number=${number}`}
              alt={words.qrCodeText}
              width={140}
              height={140}
            />
            <Muted className={styles.small}>{words.qrCodeText}</Muted>
          </div>
        </div>
        <FigureCard title={words.price} level={2} figure={dinars(dinarsOf(total))}>
          <PriceLines lines={lines} total={total} />
          {filsOf(price) !== total && (
            <Muted className={styles.small}>
              {fill(texts.priceThen, { amount: formatDinars(price) })}
            </Muted>
          )}
          {offer.note && <Muted className={styles.small}>{offer.note}</Muted>}
          {terms && plans.length > 0 && (
            <section className={styles.instalments}>
              <Heading level={3} size="h3">
                {words.instalment}
              </Heading>
              <Facts inCard>
                <Fact label={words.deposit}>
                  {fill(words.depositOption, {
                    percent: state.deposit,
                    amount: formatDinars(dinarsOf(plans[0]?.deposit ?? 0)),
                  })}
                </Fact>
                <Fact label={words.months}>{state.months}</Fact>
              </Facts>
              {plans.map((plan) => (
                <Plan key={plan.kind} plan={plan} />
              ))}
              <Muted className={styles.small}>
                {terms.note} {words.example}
              </Muted>
            </section>
          )}
          <Buttons className={styles.ways}>
            <ButtonLink variant="primary" wide to={addresses.drive}>
              {words.drive}
            </ButtonLink>
            {plans.length > 0 && (
              <ButtonLink variant="line" wide to={addresses.finance}>
                {words.finance}
              </ButtonLink>
            )}
            {/* With a target, the router leaves the link to the browser */}
            <ButtonLink
              variant="line"
              wide
              to={paths.buildSheet(number)}
              target="_blank"
              download={`${number}.pdf`}
            >
              {texts.download}
            </ButtonLink>
            <Button variant="line" wide className={styles.print} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Buttons>
          <div className={styles.ask}>
            <ArrowLink to={`${paths.contact()}?build=${number}#message`}>{texts.contact}</ArrowLink>
            <ArrowLink to={`${paths.offers()}?build=${number}`}>{texts.offers}</ArrowLink>
          </div>
        </FigureCard>
      </div>
    </Wrap>
  );
}

/** A GET form with one field; it names a number that there is not. */
function FindBuild({ typed }: { typed: string }) {
  const { locale } = useVisit();
  const { texts } = useLoaderData<KeptPage>();
  const id = useId();
  const isUnknown = typed !== '';
  return (
    <>
      <PageHeader title={texts.find} lead={texts.findText} />
      <Wrap className="page-body">
        <form method="get" action={localise(paths.keptBuild(), locale)} className={styles.find}>
          <label htmlFor={id}>{texts.number}</label>
          <input
            id={id}
            name="number"
            defaultValue={typed}
            placeholder="K7P-4QX"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            aria-invalid={isUnknown || undefined}
            aria-describedby={isUnknown ? `${id}fault` : undefined}
          />
          <Button variant="ink" type="submit">
            {texts.open}
          </Button>
          {isUnknown && (
            <p id={`${id}fault`} role="alert" className={styles.fault}>
              {fill(texts.unknown, { typed: typed.slice(0, 20) })}
            </p>
          )}
        </form>
        <ArrowLink to={paths.build()} className={styles.start}>
          {texts.start}
        </ArrowLink>
      </Wrap>
    </>
  );
}
