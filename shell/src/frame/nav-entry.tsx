import { type FocusEvent, type ReactNode, useId } from 'react';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import type { NamedLink } from './frame-links';
import { useMenu } from './menu-store';
import type { NavItem } from './nav-items';
import styles from './navigation.module.css';
import { useIsActive } from './use-is-active';

interface NavEntryProps {
  item: NavItem;
  /** The panel of models, while their entry is open. */
  models: ReactNode;
}

/**
 * One entry of the navigation on wide screens. Panels open on hover, on a press, and by Enter, Space or arrow down
 * (`menu-keys`), never by focus alone.
 */
export function NavEntry({ item, models }: NavEntryProps) {
  const { close } = useMenu();
  if (item.pages) return <GroupEntry {...item} />;
  if (item.kind === 'models') return <ModelsEntry {...item}>{models}</ModelsEntry>;
  return (
    <li onPointerEnter={close} onFocus={close}>
      <PageLink to={item.to} onClick={close}>
        {item.name}
        {item.kind === 'external' && <Icon name="out" size="s" directional />}
      </PageLink>
    </li>
  );
}

function ModelsEntry({ name, to, children }: NamedLink & { children: ReactNode }) {
  const { panel, open, close } = useMenu();
  const show = () => open('models');
  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      data-opens="models"
      onBlur={closeOnLeave(close)}
    >
      <PageLink to={to} aria-expanded={panel === 'models'} onClick={close}>
        {name}
        <Icon name="chev" size="s" />
      </PageLink>
      {children}
    </li>
  );
}

function GroupEntry({ name, panel: groupPanel, pages }: Extract<NavItem, { pages: object }>) {
  const { panel, open, close } = useMenu();
  const id = useId();
  const isActive = useIsActive();
  const expanded = panel === groupPanel;
  const show = () => open(groupPanel);
  return (
    <li
      className={styles.dropdown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      data-opens={groupPanel}
      onBlur={closeOnLeave(close)}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={expanded}
        aria-controls={id}
        aria-current={pages.some(({ to }) => isActive(to)) || undefined}
        onClick={show}
      >
        {name}
        <Icon name="chev" size="s" />
      </button>
      <ul id={id} className={styles.pages} hidden={!expanded}>
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              aria-current={isActive(page.to) ? 'page' : undefined}
              onClick={close}
            >
              {page.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

const closeOnLeave = (close: () => void) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) close();
};

function PageLink({ to, children, ...rest }: React.ComponentProps<typeof Link>) {
  const isActive = useIsActive();
  return (
    <Link
      to={to}
      className={styles.link}
      aria-current={isActive(to) ? 'page' : undefined}
      {...rest}
    >
      {children}
    </Link>
  );
}
