import { type Config, type Data, Puck } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { blankOf, sectionKinds, sections } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { directionOf, type Locale } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { useEditing } from '../../form/editing';
import { isEqual } from '../../form/is-equal';
import { formatPath, isRecord, type Path } from '../../form/paths';
import type { ScreenName } from '../../preview/screens';
import { useCampaign } from '../campaign/campaign-editing';
import { useSectionName } from '../campaign/campaign-form';
import { PageToolbar } from '../document/page-toolbar';
import { listenForUndoKeys } from '../draft/undo-buttons';
import { useFocusTarget } from '../focus-target';
import { useAdoptedStyleElements } from './adopted-styles';
import { Canvas } from './canvas';
import { loadBrandFont } from './canvas-fonts';
import { CanvasOffer } from './canvas-offer';
import { CanvasSection } from './canvas-section';
import { removeDraggableAria } from './draggable-aria';
import { type DraftOffer, fromPageData, toPageData } from './page-data';
import styles from './page-editor.module.css';
import { PageFields } from './page-fields';
import { PageLanguageProvider, usePageLanguage } from './page-language';
import { SectionsPanel } from './sections-panel';
import { usePageActions, usePuck } from './use-page-actions';

interface PageEditorProps {
  /** Path of the offer in the draft. */
  path: Path;
  /** Read only when `externalVersion` changes: the editor does not read back its own changes. */
  offer: DraftOffer;
  externalVersion: number;
  onChange(offer: DraftOffer): void;
}

/** Editor of one offer's landing page: section list, preview, and the fields of the selection. */
export function PageEditor({ path, offer, externalVersion, onChange }: PageEditorProps) {
  const { locale } = useVisit();
  const { may } = useEditing();
  const [language, setLanguage] = useState<Locale>(locale);
  const [screen, setScreen] = useState<ScreenName>('desk');
  const [page] = useState(() => toPageData(offer));
  const latest = useRef(offer);
  const config = useConfig();
  const dictionary = useDictionary();
  const isReady = useAdoptedStyleElements();
  const handleChange = (data: Data) => {
    const changed = fromPageData(data);
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
        onChange={handleChange}
        permissions={permissions}
        overrides={overrides}
        dictionary={dictionary}
        iframe={frame}
      >
        <div className={styles.editor}>
          <PageToolbar
            language={language}
            onLanguage={setLanguage}
            screen={screen}
            onScreen={setScreen}
          />
          <SectionsPanel path={path} />
          <Canvas screen={screen} />
          <PageFields path={path} />
          <SelectTargetSection path={path} />
          <ExternalOfferSync {...{ offer, externalVersion, latest }} />
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
  const { InLanguage = PassThrough } = useVisit();
  useEffect(() => {
    if (!document) return;
    // Prepares the iframe's document
    const { documentElement: root } = document;
    const applyLanguage = () => {
      root.lang = language;
      root.dir = directionOf(language);
    };
    applyLanguage();
    // The library copies the outer page's attributes once styles are loaded, so they are set again
    const observer = new MutationObserver(() => {
      if (root.lang !== language || root.dir !== directionOf(language)) applyLanguage();
    });
    observer.observe(root, { attributeFilter: ['lang', 'dir'] });
    return () => observer.disconnect();
  }, [document, language]);
  useEffect(() => (document ? loadBrandFont(document) : undefined), [document]);
  useEffect(() => (document ? removeDraggableAria(document) : undefined), [document]);
  const { undoHistory } = useCampaign();
  useEffect(() => {
    const canvas = document?.defaultView;
    // Handles undo keys in the iframe
    return canvas ? listenForUndoKeys(canvas, undoHistory) : undefined;
  }, [document, undoHistory]);
  useEffect(() => removeDraggableAria(window.document), []);
  return <InLanguage locale={language}>{children}</InLanguage>;
}

const PassThrough = ({ children }: { locale: Locale; children: ReactNode }) => children;

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

interface ExternalOfferSyncProps extends Pick<PageEditorProps, 'offer' | 'externalVersion'> {
  /** The offer that the library currently holds. */
  latest: RefObject<DraftOffer>;
}

/** Passes changes from outside the editor to the library: undo, or a colleague's save. */
function ExternalOfferSync({ offer, externalVersion, latest }: ExternalOfferSyncProps): null {
  const dispatch = usePuck((puck) => puck.dispatch);
  const appliedVersion = useRef(externalVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per origin
  useEffect(() => {
    if (appliedVersion.current === externalVersion) return;
    appliedVersion.current = externalVersion;
    // Updates the library's copy
    latest.current = offer;
    // As a function, since the library warns about plain data
    dispatch({ type: 'setData', data: (shown) => toPageData(offer, shown as Data) });
  }, [externalVersion]);
  return null;
}

/** Selects the section that contains the wanted field. */
function SelectTargetSection({ path }: { path: Path }): null {
  const { selectSection } = usePageActions();
  const focusTarget = useFocusTarget();
  const offerField = formatPath(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request
  useEffect(() => {
    if (!focusTarget || !formatPath(focusTarget.path).startsWith(offerField)) return;
    // Updates the library's selection
    const [, , list, at] = focusTarget.path;
    selectSection(list === 'sections' && typeof at === 'number' ? at : null);
  }, [focusTarget, offerField]);
  return null;
}
