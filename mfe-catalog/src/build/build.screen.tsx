import { useEffect, useRef, useState } from 'react';
import {
  type BuildState,
  figuresOfBuild,
  readBuildState,
  withAccessory,
} from 'shared-contracts/build';
import { formatDinars, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { FragmentSlot, useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Choices } from 'shared-ui/choices';
import { Heading, Lead, Muted, Wrap } from 'shared-ui/layout';
import { BackLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { ColourChoices } from '../colours/colour-choices';
import { stockFragment } from '../stock-fragment';
import { Turntable } from '../turntable/turntable';
import { Accessories } from './accessories';
import type { BuildPage } from './build.loader';
import styles from './build.module.css';
import { searchOf } from './build-state';
import { DroppedNote } from './dropped-note';
import { PriceCard } from './price-card';
import { useBuild } from './use-build';
import { fill, useWords } from './use-words';

/** A car to put together: a GET form on the address, which holds the whole choice. */
export function BuildScreen() {
  const page = useLoaderData<BuildPage>();
  // Another model is another form: nothing of the former one stays
  return <Build key={page.offer.slug} page={page} />;
}

function Build({ page }: { page: BuildPage }) {
  const { offer, terms } = page;
  const { name, paints } = offer;
  const words = useWords();
  const { locale } = useVisit();
  const { state, change, dropped } = useBuild(page);
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useChosenBeforeHydration(form, page, state, change);
  const figures = figuresOfBuild(state, offer, terms);
  const paint = paints.find(({ id }) => id === state.colour);
  const changeWith = (part: Partial<BuildState>) => {
    setReplaced([]);
    change(part);
  };
  return (
    <div className={styles.page}>
      <form
        ref={form}
        method="get"
        action={localise(paths.build(offer.slug), locale)}
        autoComplete="off"
        onSubmit={(event) => {
          if (!isKeeping(event.nativeEvent)) event.preventDefault();
        }}
      >
        <Wrap className={styles.head}>
          <BackLink to={paths.build()}>{words.model}</BackLink>
          <Heading level={1} size="h1">
            {fill(words.title, { name })}
          </Heading>
          <Lead>{words.lead}</Lead>
          <DroppedNote title={words.dropped} dropped={dropped} />
        </Wrap>
        <Wrap className={styles.columns}>
          <div className={styles.car}>
            {offer.turntable ? (
              <Turntable
                turntable={offer.turntable}
                colourChoice={{ model: name, colours: paints, colour: paint }}
                priority
              />
            ) : (
              <Picture
                picture={paint?.hero ?? offer.hero}
                sizes="(max-width: 60em) 92vw, 760px"
                priority
              />
            )}
          </div>
          <div className={styles.choices}>
            <Choices
              name="grade"
              legend={words.grade}
              options={offer.grades.map(({ grade, bhd }) => ({
                value: grade,
                label: grade.toUpperCase(),
                foot: <small>{fill(words.dinars, { amount: formatDinars(bhd) })}</small>,
              }))}
              chosen={[state.grade]}
              onChange={([grade]) => grade && changeWith({ grade })}
              className={styles.grades}
            />
            {paints.length > 0 && (
              <div>
                <Heading level={2} size="h3" aria-hidden="true">
                  {words.paint}
                </Heading>
                <ColourChoices
                  legend={words.paint}
                  colours={paints}
                  selected={paint}
                  onChoose={(colour) => changeWith({ colour })}
                  foot={({ price }) =>
                    price !== null && (
                      <small>{fill(words.extra, { amount: formatDinars(price) })}</small>
                    )
                  }
                  className={styles.paints}
                />
              </div>
            )}
            <Accessories
              offer={offer}
              chosen={state.accessories}
              replaced={replaced}
              onChange={(id, isIn) => {
                const next = withAccessory(state, id, isIn, offer);
                setReplaced(next.replaced);
                change(next.choice);
              }}
            />
            <Button variant="ink" type="submit" className={styles.send}>
              {words.show}
            </Button>
          </div>
          <PriceCard page={page} state={state} figures={figures} onChange={changeWith} />
        </Wrap>
      </form>
      <FragmentSlot name={stockFragment} fallback={null} />
      <Dock total={figures.total} monthly={figures.plans[0]?.instalment} />
    </div>
  );
}

/** Whether the form is posted, to keep the build. */
const isKeeping = (event: Event): boolean =>
  event instanceof SubmitEvent && event.submitter?.getAttribute('formmethod') === 'post';

/** The one bar of the page on phones. `data-dock` tells the frame that its own bar is not fixed here. */
function Dock({ total, monthly }: { total: number; monthly: number | undefined }) {
  const words = useWords();
  const dinars = (fils: number) => formatDinars(fils / 1000);
  return (
    <a href="#price" className={styles.dock} data-dock aria-label={words.price}>
      <b>{fill(words.dinars, { amount: dinars(total) })}</b>
      {monthly !== undefined && <Muted>{fill(words.monthly, { amount: dinars(monthly) })}</Muted>}
    </a>
  );
}

/** Takes over what was chosen in the form before its code came. */
function useChosenBeforeHydration(
  form: { current: HTMLFormElement | null },
  { offer, terms }: BuildPage,
  state: BuildState,
  change: (part: Partial<BuildState>) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later choices arrive as events
  useEffect(() => {
    if (!form.current) return;
    const chosen = form.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:checked, select',
    );
    const fields = [...chosen].map(({ name, value }) => [name, value]);
    const typed = readBuildState(new URLSearchParams(fields), offer, terms).state;
    if (searchOf(typed, terms) !== searchOf(state, terms)) change(typed);
  }, []);
}
