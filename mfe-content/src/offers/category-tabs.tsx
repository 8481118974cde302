import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { keepInView } from 'shared-ui/scrolling';
import { withBuild } from '../build-number';
import styles from './category-tabs.module.css';
import type { OfferCategory } from './offers.loader';

interface CategoryTabsProps {
  categories: readonly OfferCategory[];
  total: number;
  selectedKey: string | null;
  /** Number of the build that the visitor comes with. */
  build: string;
}

/** One link per category. Each has its own address, which works without scripts and can be shared. */
export function CategoryTabs({ categories, total, selectedKey, build }: CategoryTabsProps) {
  const { t } = useTranslation('mfe-content');
  const list = useRef<HTMLUListElement>(null);
  // Scrolls the chosen tab into view: on a phone it may be outside the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is read from the DOM
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]');
    if (list.current && tab) keepInView(list.current, tab);
  }, [selectedKey]);
  return (
    <nav aria-label={t('offers.categories')}>
      <ul className={styles.tabs} ref={list}>
        <Tab
          name={t('offers.all')}
          count={total}
          to={withBuild(paths.offers(), build)}
          isCurrent={selectedKey === null}
        />
        {categories.map(({ key, name, count }) => (
          <Tab
            key={key}
            name={name}
            count={count}
            to={withBuild(paths.offers(key), build)}
            isCurrent={selectedKey === key}
          />
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  name: string;
  count: number;
  to: string;
  isCurrent: boolean;
}

function Tab({ name, count, to, isCurrent }: TabProps) {
  return (
    <li>
      <Link
        to={to}
        className={styles.tab}
        aria-current={isCurrent ? 'page' : undefined}
        preventScrollReset
      >
        {name}
        <span className={styles.count}>
          <Num>{count}</Num>
        </span>
      </Link>
    </li>
  );
}
