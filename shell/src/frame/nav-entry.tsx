import { type FocusEvent, type ReactNode, useId } from 'react';
import { Icon } from 'shared-ui/icon';
import { Link } from 'shared-ui/link';
import { useMenu } from './menu-store';
import type { NavItem } from './nav-items';
import styles from './navigation.module.css';
import { useHere } from './use-here';

interface NavEntryProps {
  item: NavItem;
  /** The models, while their entry is open. */
  models: ReactNode;
}

/** One entry of the navigation on wide screens. Panels open on hover and on keyboard focus. */
export function NavEntry({ item, models }: NavEntryProps) {
  const { close } = useMenu();
  if (item.kind === 'models') return <ModelsEntry item={item}>{models}</ModelsEntry>;
  if (item.kind === 'group') return <GroupEntry item={item} />;
  return (
    <li onPointerEnter={close} onFocus={close}>
      <PageLink to={item.to} onClick={close}>
        {item.name}
        {item.kind === 'external' && <Icon name="out" size="s" directional />}
      </PageLink>
    </li>
  );
}

interface EntryProps<Kind extends NavItem['kind']> {
  item: Extract<NavItem, { kind: Kind }>;
}

function ModelsEntry({ item, children }: EntryProps<'models'> & { children: ReactNode }) {
  const { panel, open, close } = useMenu();
  const show = () => open('models');
  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      data-opens="models"
      onBlur={closeOnLeave(close)}
    >
      <PageLink to={item.to} aria-expanded={panel === 'models'} onFocus={show} onClick={close}>
        {item.name}
        <Icon name="chev" size="s" />
      </PageLink>
      {children}
    </li>
  );
}

function GroupEntry({ item }: EntryProps<'group'>) {
  const { panel, open, close } = useMenu();
  const id = useId();
  const here = useHere();
  const expanded = panel === item.panel;
  const show = () => open(item.panel);
  return (
    <li
      className={styles.dropdown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      data-opens={item.panel}
      onBlur={closeOnLeave(close)}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={expanded}
        aria-controls={id}
        aria-current={item.pages.some(({ to }) => here(to)) || undefined}
        onFocus={show}
        onClick={show}
      >
        {item.name}
        <Icon name="chev" size="s" />
      </button>
      <ul id={id} className={styles.pages} hidden={!expanded}>
        {item.pages.map((page) => (
          <li key={page.to}>
            <Link to={page.to} aria-current={here(page.to) ? 'page' : undefined} onClick={close}>
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
  const here = useHere();
  return (
    <Link to={to} className={styles.link} aria-current={here(to) ? 'page' : undefined} {...rest}>
      {children}
    </Link>
  );
}
