import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Icon } from 'shared-ui/icon';
import { ArrowLink, Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { useShell } from '../app/shell-context';
import { LanguageToggle } from './language-toggle';
import styles from './menu-sheet.module.css';
import { useMenu } from './menu-store';
import { type NavItem, navItems } from './nav-items';
import { networksIn, SocialLinks } from './social-links';
import { useHere } from './use-here';

type Models = ComponentType<{ all: string }>;

/** What the menu of narrow screens holds. */
export function SheetEntries({ models = SheetModels }: { models?: Models }) {
  const { settings, locale } = useVisit();
  const { retired } = useShell();
  return (
    <ul>
      {navItems(settings, retired).map((item) => (
        <SheetEntry key={item.label} item={item} models={models} />
      ))}
      <li>
        <LanguageToggle className={styles.link} />
      </li>
      <li className={styles.social}>
        <SocialLinks only={networksIn(locale)} />
      </li>
    </ul>
  );
}

interface SheetEntryProps {
  item: NavItem;
  models: Models;
}

function SheetEntry({ item, models: Models }: SheetEntryProps) {
  const here = useHere();
  if (item.kind === 'models')
    return (
      <SheetGroup label={item.label} open>
        <Models all={item.to} />
      </SheetGroup>
    );
  if (item.kind === 'group')
    return (
      <SheetGroup label={item.label} open={item.pages.some(({ to }) => here(to))}>
        <ul className={styles.pages}>
          {item.pages.map((page) => (
            <SheetLink key={page.label} {...page} />
          ))}
        </ul>
      </SheetGroup>
    );
  return <SheetLink label={item.label} to={item.to} external={item.kind === 'external'} />;
}

/** `open` is how it begins; from then on it is the visitor's. */
function SheetGroup(props: { label: string; open: boolean; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <li>
      <details open={props.open}>
        <summary className={styles.link}>
          {t(`nav.${props.label}`)}
          <Icon name="chev" size="s" />
        </summary>
        {props.children}
      </details>
    </li>
  );
}

interface SheetLinkProps {
  label: string;
  to: string;
  external?: boolean;
}

function SheetLink({ label, to, external = false }: SheetLinkProps) {
  const { t } = useTranslation('shell');
  const { close } = useMenu();
  const here = useHere();
  return (
    <li>
      <Link
        to={to}
        className={styles.link}
        aria-current={here(to) ? 'page' : undefined}
        onClick={close}
      >
        {t(`nav.${label}`)}
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
