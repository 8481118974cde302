import { useEffect, useState } from 'react';
import { formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Muted, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { ModelCards } from '../model-cards/model-cards';
import type { BuildsPage } from './builds.loader';
import styles from './builds.module.css';
import { readLastBuilds } from './kept-on-device';
import { fill, useWords } from './use-words';

/** The models that can be built, with the price from which each starts; or the last build of it on this device. */
export function BuildsScreen() {
  const words = useWords();
  const { prices, others } = useLoaderData<BuildsPage>();
  const { models } = useVisit();
  const [lastBuilds, setLastBuilds] = useState<ReturnType<typeof readLastBuilds>>({});
  // Synchronises with the device's storage, once
  useEffect(() => setLastBuilds(readLastBuilds()), []);
  const priceOf = (slug: string) => prices.find((model) => model.slug === slug)?.from;
  const priced = [...models, ...others].filter(({ slug }) => priceOf(slug) !== undefined);
  return (
    <>
      <PageHeader title={words.choose} lead={words.lead} />
      <Wrap className="page-body">
        <ModelCards
          models={priced}
          to={paths.build}
          foot={(slug) =>
            lastBuilds[slug] === undefined ? (
              <Muted className={styles.foot}>
                {fill(words.from, { amount: formatDinars(priceOf(slug) ?? 0) })}
              </Muted>
            ) : (
              <ArrowLink to={paths.build(slug) + lastBuilds[slug]} className={styles.lastBuild}>
                {words.lastBuild}
              </ArrowLink>
            )
          }
        />
        <ArrowLink to={paths.keptBuild()}>{words.findKept}</ArrowLink>
      </Wrap>
    </>
  );
}
