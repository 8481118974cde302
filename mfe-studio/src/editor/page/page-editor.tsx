import { type Config, type Data, Puck } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { blankOf, sectionKinds, sections } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { directionOf, type Locale, locales } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { isEqual } from '../comparison/is-equal';
import { followUndoKeys } from '../draft/undo-buttons';
import { useEditing } from '../fields/editing';
import { useSectionName } from '../fields/field-words';
import { fieldOf, isRecord, type Path } from '../fields/paths';
import { useWanted } from '../wanted-field';
import { Canvas, type ScreenName } from './canvas';
import { showLetters } from './canvas-letters';
import { CanvasOffer } from './canvas-offer';
import { CanvasSection } from './canvas-section';
import { keepDraggablesHonest } from './honest-draggables';
import { type DraftOffer, offerOf, pageOf } from './page-data';
import styles from './page-editor.module.css';
import { PageFields } from './page-fields';
import { PageLanguageProvider, usePageLanguage } from './page-language';
import { useQuietStyles } from './quiet-styles';
import { SectionsPanel } from './sections-panel';
import { usePage, usePuck } from './use-page';

interface PageEditorProps {
  /** Path of the offer in the draft. */
  path: Path;
  /** Read only when `origin` changes: the editor does not read back its own changes. */
  offer: DraftOffer;
  origin: number;
  onChange(offer: DraftOffer): void;
}

/** Editor of one offer's landing page: section list, preview, and the fields of the selection. */
export function PageEditor({ path, offer, origin, onChange }: PageEditorProps) {
  const { locale } = useVisit();
  const { may } = useEditing();
  const [language, setLanguage] = useState<Locale>(locale);
  const [screen, setScreen] = useState<ScreenName>('desk');
  const [page] = useState(() => pageOf(offer));
  const latest = useRef(offer);
  const config = useConfig();
  const dictionary = useDictionary();
  const isReady = useQuietStyles();
  const take = (data: Data) => {
    const changed = offerOf(data);
    if (isEqual(changed, latest.current)) return;
    latest.current = changed;
    onChange(changed);
  };
  const { edit } = may;
  const permissions = useMemo(
    () => ({ drag: edit, insert: edit, duplicate: edit, delete: edit, edit: true }),
    [edit],
  );
  if (!isReady) return null;
  return (
    <PageLanguageProvider value={language}>
      <Puck
        config={config}
        data={page}
        onChange={take}
        permissions={permissions}
        overrides={overrides}
        dictionary={dictionary}
        iframe={frame}
      >
        <div className={styles.editor}>
          <Toolbar
            language={language}
            onLanguage={setLanguage}
            screen={screen}
            onScreen={setScreen}
          />
          <SectionsPanel path={path} />
          <Canvas screen={screen} />
          <PageFields path={path} />
          <ShowWanted path={path} />
          <TakeOffer {...{ offer, origin, latest }} />
        </div>
      </Puck>
    </PageLanguageProvider>
  );
}

const frame = { enabled: true, waitForStyles: true };

const overrides = {
  iframe: CanvasDocument,
  // Removed: the section list has the same actions, and is accessible by keyboard
  actionBar: () => <></>,
};

/** Sets the canvas document's language and direction, and its accessible roles. */
function CanvasDocument({ children, document }: { children: ReactNode; document?: Document }) {
  const language = usePageLanguage();
  const { InLanguage = AsItIs } = useVisit();
  useEffect(() => {
    if (!document) return;
    // Prepares the iframe's document
    const { documentElement: root } = document;
    const speak = () => {
      root.lang = language;
      root.dir = directionOf(language);
    };
    speak();
    // The library copies the outer page's attributes once styles are loaded, so they are set again
    const observer = new MutationObserver(() => {
      if (root.lang !== language || root.dir !== directionOf(language)) speak();
    });
    observer.observe(root, { attributeFilter: ['lang', 'dir'] });
    return () => observer.disconnect();
  }, [document, language]);
  useEffect(() => (document ? showLetters(document) : undefined), [document]);
  useEffect(() => (document ? keepDraggablesHonest(document) : undefined), [document]);
  const { undoing } = useEditing();
  useEffect(() => {
    const canvas = document?.defaultView;
    // Handles undo keys in the iframe
    return canvas ? followUndoKeys(canvas, undoing) : undefined;
  }, [document, undoing]);
  useEffect(() => keepDraggablesHonest(window.document), []);
  return <InLanguage locale={language}>{children}</InLanguage>;
}

const AsItIs = ({ children }: { locale: Locale; children: ReactNode }) => children;

function useConfig(): Config {
  const nameOf = useSectionName();
  const { locale } = useVisit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names depend on the language only
  return useMemo(
    () => ({
      root: {
        render: ({ children, puck: _, ...offer }: RootProps) => (
          <>
            <CanvasOffer offer={offer} />
            {children}
          </>
        ),
      },
      components: Object.fromEntries(
        sectionKinds.map((kind) => [
          kind,
          {
            label: nameOf(kind),
            defaultProps: propsOf(blankOf(sections[kind])),
            render: ({ id, puck: _, editMode: _mode, ...fields }) => (
              <CanvasSection id={id} kind={kind} fields={fields} />
            ),
          },
        ]),
      ),
    }),
    [locale],
  );
}

type RootProps = DraftOffer & { children: ReactNode; puck: unknown };

function propsOf(blank: unknown): Record<string, unknown> {
  const { kind: _, ...fields } = isRecord(blank) ? blank : {};
  return fields;
}

/** Translations of the editor library's own texts. */
function useDictionary() {
  const { t } = useTranslation('mfe-studio');
  return useMemo(
    () => ({
      'canvas-noconfig': t('editor.canvas.unknown'),
      'loader-loading': t('editor.canvas.loading'),
    }),
    [t],
  );
}

interface ToolbarProps {
  language: Locale;
  onLanguage(language: Locale): void;
  screen: ScreenName;
  onScreen(screen: ScreenName): void;
}

function Toolbar({ language, onLanguage, screen, onScreen }: ToolbarProps) {
  const { t } = useTranslation('mfe-studio');
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('editor.canvas.tools')}>
      {locales.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={language === each}
          onClick={() => onLanguage(each)}
        >
          {t(`editor.languages.${each}`)}
        </button>
      ))}
      <span className={styles.gap} />
      {(['phone', 'desk'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={screen === each}
          onClick={() => onScreen(each)}
        >
          {t(`editor.canvas.${each}`)}
        </button>
      ))}
    </div>
  );
}

interface TakeOfferProps extends Pick<PageEditorProps, 'offer' | 'origin'> {
  /** The offer that the library currently holds. */
  latest: RefObject<DraftOffer>;
}

/** Passes changes from outside the editor to the library: undo, or a colleague's save. */
function TakeOffer({ offer, origin, latest }: TakeOfferProps): null {
  const dispatch = usePuck((puck) => puck.dispatch);
  const taken = useRef(origin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per origin
  useEffect(() => {
    if (taken.current === origin) return;
    taken.current = origin;
    // Updates the library's copy
    latest.current = offer;
    // As a function, since the library warns about plain data
    dispatch({ type: 'setData', data: (shown) => pageOf(offer, shown as Data) });
  }, [origin]);
  return null;
}

/** Selects the section that contains the wanted field. */
function ShowWanted({ path }: { path: Path }): null {
  const { choose } = usePage();
  const wanted = useWanted();
  const own = fieldOf(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request
  useEffect(() => {
    if (!wanted || !fieldOf(wanted.path).startsWith(own)) return;
    // Updates the library's selection
    const [, , list, at] = wanted.path;
    choose(list === 'sections' && typeof at === 'number' ? at : null);
  }, [wanted, own]);
  return null;
}
