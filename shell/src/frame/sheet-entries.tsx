import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { ArrowLink, Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { SuggestionsHost } from '../search/suggestions-host';
import { buyingLinks, type NamedLink, useLinksInSection } from './frame-links';
import { LanguageToggle } from './language-toggle';
import styles from './menu-sheet.module.css';
import { useMenu } from './menu-store';
import type { NavItem } from './nav-items';
import { SocialLinks } from './social-links';
import { useIsActive } from './use-is-active';
import { useNavItems } from './use-nav-items';

/**
 * Contents of the menu of narrow screens; and the suggestions of the search, because this is the part of the frame that
 * comes with the first interaction.
 */
export function SheetEntries() {
  const items = useNavItems();
  return (
    <>
      <ul>
        {items.map((item) => (
          <SheetEntry key={item.to ?? item.panel} item={item} />
        ))}
        <li>
          <LanguageToggle className={styles.link} />
        </li>
        <li className={styles.social}>
          <SocialLinks />
        </li>
      </ul>
      <SuggestionsHost />
    </>
  );
}

function SheetEntry({ item }: { item: NavItem }) {
  const isActive = useIsActive();
  const linksIn = useLinksInSection();
  if (item.pages)
    return (
      <SheetGroup name={item.name} open={item.pages.some(({ to }) => isActive(to))}>
        <SheetPages pages={item.pages} />
      </SheetGroup>
    );
  if (item.kind === 'models')
    return (
      <SheetGroup name={item.name} open>
        <SheetModels all={item.to} />
        <SheetPages pages={linksIn('buying', buyingLinks)} />
      </SheetGroup>
    );
  return <SheetLink name={item.name} to={item.to} external={item.kind === 'external'} />;
}

/** `open` is the initial state only; the visitor changes it afterwards. */
function SheetGroup(props: { name: string; open: boolean; children: ReactNode }) {
  return (
    <li>
      <details open={props.open}>
        <summary className={styles.link}>
          {props.name}
          <Icon name="chev" size="s" />
        </summary>
        {props.children}
      </details>
    </li>
  );
}

function SheetPages({ pages }: { pages: readonly NamedLink[] }) {
  return (
    <ul className={styles.pages}>
      {pages.map((page) => (
        <SheetLink key={page.to} {...page} />
      ))}
    </ul>
  );
}

interface SheetLinkProps extends NamedLink {
  external?: boolean;
}

function SheetLink({ name, to, external = false }: SheetLinkProps) {
  const { close } = useMenu();
  const isActive = useIsActive();
  return (
    <li>
      <Link
        to={to}
        className={styles.link}
        aria-current={isActive(to) ? 'page' : undefined}
        onClick={close}
      >
        {name}
        {external && <Icon name="out" size="s" directional />}
      </Link>
    </li>
  );
}

function SheetModels({ all }: { all: string }) {
  const { t } = useTranslation('shell');
  const { models } = useVisit();
  const { close } = useMenu();
  return (
    <ul className={styles.models}>
      {models.map((model) => (
        <li key={model.slug}>
          <Link to={paths.explore(model.slug)} className={styles.model} onClick={close}>
            <Picture
              picture={model.hero}
              decorative
              sizes="96px"
              mirrored
              className={styles.picture}
            />
            {model.name}
          </Link>
        </li>
      ))}
      <li className={styles.all}>
        <ArrowLink to={all} onClick={close}>
          {t('nav.allModels')}
        </ArrowLink>
      </li>
    </ul>
  );
}
