import { Drawer } from '@puckeditor/core';
import { type KeyboardEvent, useRef } from 'react';
import { type SectionKind, sectionKinds } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { isError, useEditing } from '../fields/editing';
import { useSectionName } from '../fields/field-words';
import { fieldOf, type Path, valueAt } from '../fields/paths';
import styles from './sections-panel.module.css';
import { type PageActions, usePage } from './use-page';

/** Maximum number of sections on a page. */
const most = 12;

/** The page's sections in order, and the sections that can be added. Every mouse action has a keyboard equivalent. */
export function SectionsPanel({ path }: { path: Path }) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const page = usePage();
  const list = useRef<HTMLOListElement>(null);
  const { sections, chosen, choose } = page;
  /** Keeps the focus on a section that moves. */
  const focus = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.children[at + 1]?.querySelector<HTMLElement>('button')?.focus(),
    );
  return (
    <section className={styles.panel} aria-labelledby="sections-title">
      <h2 id="sections-title" className={styles.title}>
        {t('editor.sections.title')}
      </h2>
      <ol ref={list} className={styles.list}>
        <li className={styles.section}>
          <button
            type="button"
            className={styles.name}
            aria-current={chosen === null}
            onClick={() => choose(null)}
          >
            {t('editor.sections.offer')}
            <Faults of={path} but={[...path, 'sections']} />
          </button>
        </li>
        {sections.map(({ type, props }, at) => (
          <SectionEntry
            key={props.id}
            page={page}
            at={at}
            kind={type}
            title={props.title}
            path={[...path, 'sections', at]}
            onMoved={focus}
          />
        ))}
      </ol>
      {may.edit && (
        <>
          <h3 className={styles.title}>{t('editor.sections.add')}</h3>
          <p className={styles.hint}>{t('editor.sections.hint')}</p>
          <Palette
            page={page}
            onAdded={() => {
              focus(sections.length);
            }}
          />
        </>
      )}
    </section>
  );
}

interface SectionEntryProps {
  page: PageActions;
  at: number;
  kind: string;
  title: unknown;
  path: Path;
  onMoved(at: number): void;
}

function SectionEntry({ page, at, kind, title, path, onMoved }: SectionEntryProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { may } = useEditing();
  const nameOf = useSectionName();
  const { sections, chosen, choose, move, duplicate, remove } = page;
  const name = nameOf(kind);
  const words = valueAt(title, [locale]);
  const step = (to: number) => {
    if (to < 0 || to >= sections.length) return;
    move(at, to);
    onMoved(to);
  };
  const takeOut = () => {
    remove(at);
    onMoved(at - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!may.edit) return;
    const act =
      (event.altKey && event.key === 'ArrowUp' && (() => step(at - 1))) ||
      (event.altKey && event.key === 'ArrowDown' && (() => step(at + 1))) ||
      (event.key === 'Delete' && takeOut);
    if (!act) return;
    event.preventDefault();
    // Otherwise the library would delete the selection as well
    event.nativeEvent.stopImmediatePropagation();
    act();
  };
  const place = { name, number: at + 1 };
  return (
    <li className={styles.section}>
      <button
        type="button"
        className={styles.name}
        aria-current={chosen === at}
        aria-keyshortcuts={may.edit ? 'Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
        onClick={() => choose(at)}
        onKeyDown={onKeyDown}
      >
        <span>
          {at + 1}. {name}
          {typeof words === 'string' && words !== '' && (
            <span className={styles.words} dir="auto">
              {words}
            </span>
          )}
        </span>
        <Faults of={path} />
      </button>
      {may.edit && (
        <span className={styles.buttons}>
          <button
            type="button"
            disabled={at === 0}
            onClick={() => step(at - 1)}
            aria-label={t('editor.sections.up', place)}
          >
            ↑
          </button>
          <button
            type="button"
            disabled={at === sections.length - 1}
            onClick={() => step(at + 1)}
            aria-label={t('editor.sections.down', place)}
          >
            ↓
          </button>
          <button
            type="button"
            disabled={kind === 'form' || sections.length >= most}
            onClick={() => {
              duplicate(at);
              onMoved(at + 1);
            }}
            aria-label={t('editor.sections.duplicate', place)}
          >
            ×2
          </button>
          <button type="button" onClick={takeOut} aria-label={t('editor.sections.remove', place)}>
            ✕
          </button>
        </span>
      )}
    </li>
  );
}

/** Number of errors in a part of the page. */
function Faults({ of, but }: { of: Path; but?: Path }) {
  const { t } = useTranslation('mfe-studio');
  const { faults } = useEditing();
  const isIn = (field: string, path: Path) =>
    field === fieldOf(path) || /^[.[]/.test(field.replace(fieldOf(path), ''));
  const count = faults.filter(
    (fault) =>
      isError(fault) &&
      fault.field.startsWith(fieldOf(of)) &&
      isIn(fault.field, of) &&
      !(but && fault.field.startsWith(fieldOf(but))),
  ).length;
  if (count === 0) return null;
  return <span className={styles.faults}>{t('editor.sections.faults', { count })}</span>;
}

/** The available kinds of sections, to drag onto the page or to append with a button. */
function Palette({ page, onAdded }: { page: PageActions; onAdded(): void }) {
  const { t } = useTranslation('mfe-studio');
  const nameOf = useSectionName();
  const { sections, add } = page;
  const isOver = (kind: SectionKind) =>
    sections.length >= most || (kind === 'form' && sections.some(({ type }) => type === 'form'));
  return (
    <div className={styles.palette}>
      <Drawer>
        {sectionKinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <div aria-hidden="true" className={styles.handle}>
              <Drawer.Item name={kind} label={nameOf(kind)} isDragDisabled={isOver(kind)}>
                {() => <span className={styles.dragged}>⠿ {nameOf(kind)}</span>}
              </Drawer.Item>
            </div>
            <button
              type="button"
              className={styles.add}
              disabled={isOver(kind)}
              onClick={() => {
                add(kind);
                onAdded();
              }}
              aria-label={t('editor.sections.addKind', { name: nameOf(kind) })}
            >
              +
            </button>
          </div>
        ))}
      </Drawer>
    </div>
  );
}
