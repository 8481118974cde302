import { useRef, useState } from 'react';
import {
  type NavigationPlace,
  navigationPlaces,
  type SiteNavigation,
} from 'shared-contracts/content';
import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import { arrange } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { Switch } from 'shared-ui/staff/switch';
import { FieldComments } from '../comments/field-comments';
import { type FocusTarget, useFocusOnTarget } from '../editor/focus-target';
import { fieldId } from '../form/focus-field';
import { formatPath, isRecord, type Path } from '../form/paths';
import { studioPaths } from '../studio-paths';
import styles from './navigation-editor.module.css';

/** How a place is arranged in `navigation.json`. */
interface PlaceOrder {
  order?: string[];
  hidden?: string[];
}
export type NavigationOrder = Partial<Record<NavigationPlace, PlaceOrder>>;

/** The label of a link of a place, which the file names by its address. */
export const linkLabel = (
  siteNavigation: SiteNavigation,
  [place = '']: Path,
  address: string,
  locale: Locale,
): string => siteNavigation[place]?.find(({ to }) => to === address)?.label[locale] ?? address;

interface NavigationEditorProps {
  /** Body of the draft of `navigation.json`. */
  body: unknown;
  siteNavigation: SiteNavigation;
  canEdit: boolean;
  /** The place to show; a new object for each wish. */
  target?: FocusTarget | null;
  onChange(body: NavigationOrder): void;
}

/** The links of the navigation and of the footer, by place: their order, and which are shown. */
export function NavigationEditor(props: NavigationEditorProps) {
  const { t } = useTranslation('mfe-studio');
  const { body, siteNavigation, canEdit, target = null, onChange } = props;
  useFocusOnTarget(target);
  const order = isRecord(body) ? (body as NavigationOrder) : {};
  return (
    <div className={styles.places}>
      <p>{t('navigation.explain')}</p>
      {navigationPlaces.map((place) => {
        const entries = siteNavigation[place] ?? [];
        return (
          entries.length > 0 && (
            <Place
              key={place}
              {...{ place, entries, canEdit, order: order[place] ?? {} }}
              onChange={(changed) => onChange({ ...order, [place]: changed })}
            />
          )
        );
      })}
    </div>
  );
}

interface PlaceProps {
  place: NavigationPlace;
  entries: SiteNavigation[string];
  order: PlaceOrder;
  canEdit: boolean;
  onChange(order: PlaceOrder): void;
}

function Place({ place, entries, order, canEdit, onChange }: PlaceProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const hidden = order.hidden ?? [];
  const arranged = arrange(
    entries.filter(({ page }) => !page),
    order.order,
  );
  const addresses = arranged.map(({ to }) => to);
  const headingId = `navigation-${place}`;
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');

  function move(at: number, by: -1 | 1) {
    const next = [...addresses];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange({ ...order, order: next });
    const name = arranged[at]?.label[locale] ?? '';
    setMoved(t('navigation.moved', { name, at: at + by + 1, count: next.length }));
    // the pressed button may be disabled at an end of the list
    requestAnimationFrame(() => {
      const buttons = list.current?.children[at + by]?.querySelectorAll('button') ?? [];
      const [earlier, later] = buttons;
      const [pressed, other] = by < 0 ? [earlier, later] : [later, earlier];
      (pressed?.disabled ? other : pressed)?.focus();
    });
  }
  const show = (to: string, isShown: boolean) =>
    onChange({
      ...{ ...order, order: addresses },
      hidden: isShown ? hidden.filter((one) => one !== to) : [...hidden, to],
    });

  return (
    <section
      id={fieldId([place])}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={styles.place}
    >
      <h2 id={headingId} className={styles.heading}>
        {t(`navigation.places.${place}`)}
      </h2>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <ol ref={list} className={styles.list}>
        {arranged.map(({ to, label, isRequired }, at) => {
          const name = label[locale];
          return (
            <li key={to} className={styles.entry}>
              <span className={styles.name}>
                {name}
                {to.startsWith('/') && <bdi>{to}</bdi>}
              </span>
              <span className={styles.actions}>
                <Button
                  kind="quiet"
                  disabled={!canEdit || at === 0}
                  onClick={() => move(at, -1)}
                  aria-label={t('navigation.earlierOne', { name })}
                >
                  {t('navigation.earlier')}
                </Button>
                <Button
                  kind="quiet"
                  disabled={!canEdit || at === arranged.length - 1}
                  onClick={() => move(at, 1)}
                  aria-label={t('navigation.laterOne', { name })}
                >
                  {t('navigation.later')}
                </Button>
                {isRequired ? (
                  <span className={styles.quiet}>{t('navigation.always')}</span>
                ) : (
                  <Switch
                    label={t('navigation.shown')}
                    name={t('navigation.shownOne', { name })}
                    checked={!hidden.includes(to)}
                    disabled={!canEdit}
                    onChange={(isShown) => show(to, isShown)}
                  />
                )}
              </span>
            </li>
          );
        })}
        {entries.map(
          ({ to, label, page }) =>
            page && <PageEntry key={to} {...{ to, page, name: label[locale] }} />,
        )}
      </ol>
      <FieldComments field={formatPath([place])} label={t(`navigation.places.${place}`)} isPlain />
    </section>
  );
}

interface PageEntryProps {
  name: string;
  to: string;
  page: NonNullable<SiteNavigation[string][number]['page']>;
}

/** A link to a page that staff have made: its place is chosen with the page, and it is shown while that is live. */
function PageEntry({ name, to, page }: PageEntryProps) {
  const { t } = useTranslation('mfe-studio');
  return (
    <li className={page.isLive ? styles.entry : styles.absent}>
      <span className={styles.name}>
        {name}
        <bdi>{to}</bdi>
        <span className={styles.quiet}>
          {t(page.isLive ? 'navigation.ownPage' : 'navigation.ownPageGone')}
        </span>
      </span>
      <ButtonLink
        kind="quiet"
        to={studioPaths.contentEditor(page.path)}
        aria-label={t('navigation.openPageOf', { name })}
      >
        {t('navigation.openPage')}
      </ButtonLink>
    </li>
  );
}
