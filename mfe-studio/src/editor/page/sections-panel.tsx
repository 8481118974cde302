import { Drawer } from '@puckeditor/core';
import { type KeyboardEvent, useRef } from 'react';
import { type SectionKind, sectionKinds } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { faultsIn, useEditing } from '../../form/editing';
import { type Path, valueAt } from '../../form/paths';
import { useSectionName } from '../campaign/campaign-form';
import styles from './sections-panel.module.css';
import { type PageActions, usePageActions } from './use-page-actions';

/** Maximum number of sections on a page. */
const maxSections = 12;

/** The page's sections in order, and the sections that can be added. Every mouse action has a keyboard equivalent. */
export function SectionsPanel({ path }: { path: Path }) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const page = usePageActions();
  const list = useRef<HTMLOListElement>(null);
  const { sections, selectedIndex, selectSection } = page;
  /** Keeps the focus on a section that moves. */
  const focus = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.children[index + 1]?.querySelector<HTMLElement>('button')?.focus(),
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
            aria-current={selectedIndex === null}
            onClick={() => selectSection(null)}
          >
            {t('editor.sections.offer')}
            <FaultCount path={path} except={[...path, 'sections']} />
          </button>
        </li>
        {sections.map(({ type, props }, index) => (
          <SectionEntry
            key={props.id}
            page={page}
            index={index}
            kind={type}
            title={props.title}
            path={[...path, 'sections', index]}
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
  index: number;
  kind: string;
  title: unknown;
  path: Path;
  onMoved(at: number): void;
}

function SectionEntry({ page, index, kind, title, path, onMoved }: SectionEntryProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { may } = useEditing();
  const nameOf = useSectionName();
  const { sections, selectedIndex, selectSection, move, duplicate, remove } = page;
  const name = nameOf(kind);
  const titleText = valueAt(title, [locale]);
  const moveTo = (to: number) => {
    if (to < 0 || to >= sections.length) return;
    move(index, to);
    onMoved(to);
  };
  const removeSection = () => {
    remove(index);
    onMoved(index - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!may.edit) return;
    const action =
      (event.altKey && event.key === 'ArrowUp' && (() => moveTo(index - 1))) ||
      (event.altKey && event.key === 'ArrowDown' && (() => moveTo(index + 1))) ||
      (event.key === 'Delete' && removeSection);
    if (!action) return;
    event.preventDefault();
    // Otherwise the library would delete the selection as well
    event.nativeEvent.stopImmediatePropagation();
    action();
  };
  const labelValues = { name, number: index + 1 };
  return (
    <li className={styles.section}>
      <button
        type="button"
        className={styles.name}
        aria-current={selectedIndex === index}
        aria-keyshortcuts={may.edit ? 'Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
        onClick={() => selectSection(index)}
        onKeyDown={onKeyDown}
      >
        <span>
          {index + 1}. {name}
          {typeof titleText === 'string' && titleText !== '' && (
            <span className={styles.words} dir="auto">
              {titleText}
            </span>
          )}
        </span>
        <FaultCount path={path} />
      </button>
      {may.edit && (
        <span className={styles.buttons}>
          <button
            type="button"
            disabled={index === 0}
            onClick={() => moveTo(index - 1)}
            aria-label={t('editor.sections.up', labelValues)}
          >
            ↑
          </button>
          <button
            type="button"
            disabled={index === sections.length - 1}
            onClick={() => moveTo(index + 1)}
            aria-label={t('editor.sections.down', labelValues)}
          >
            ↓
          </button>
          <button
            type="button"
            disabled={kind === 'form' || sections.length >= maxSections}
            onClick={() => {
              duplicate(index);
              onMoved(index + 1);
            }}
            aria-label={t('editor.sections.duplicate', labelValues)}
          >
            ×2
          </button>
          <button
            type="button"
            onClick={removeSection}
            aria-label={t('editor.sections.remove', labelValues)}
          >
            ✕
          </button>
        </span>
      )}
    </li>
  );
}

/** Number of errors in a part of the page. */
function FaultCount({ path, except }: { path: Path; except?: Path }) {
  const { t } = useTranslation('mfe-studio');
  const { faults } = useEditing();
  const inPart = faultsIn(faults, path).filter(({ isWarning }) => !isWarning);
  const count = inPart.length - (except ? faultsIn(inPart, except).length : 0);
  if (count === 0) return null;
  return <span className={styles.faults}>{t('editor.sections.faults', { count })}</span>;
}

/** The available kinds of sections, to drag onto the page or to append with a button. */
function Palette({ page, onAdded }: { page: PageActions; onAdded(): void }) {
  const { t } = useTranslation('mfe-studio');
  const nameOf = useSectionName();
  const { sections, add } = page;
  const isLimitReached = (kind: SectionKind) =>
    sections.length >= maxSections ||
    (kind === 'form' && sections.some(({ type }) => type === 'form'));
  return (
    <div className={styles.palette}>
      <Drawer>
        {sectionKinds.map((kind) => (
          <div key={kind} className={styles.kind}>
            <div aria-hidden="true" className={styles.handle}>
              <Drawer.Item name={kind} label={nameOf(kind)} isDragDisabled={isLimitReached(kind)}>
                {() => <span className={styles.dragged}>⠿ {nameOf(kind)}</span>}
              </Drawer.Item>
            </div>
            <button
              type="button"
              className={styles.add}
              disabled={isLimitReached(kind)}
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
