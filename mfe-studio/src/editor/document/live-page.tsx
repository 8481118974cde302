import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, neutralPath } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import type { FormField } from '../../form/form-field';
import type { Path } from '../../form/paths';
import { type ScreenName, screens, useScale } from '../../preview/screens';
import styles from './live-page.module.css';
import { followDocuments, showInPage } from './page-frame';
import { elementOfPath, pathAt, placedTexts } from './page-places';
import { PageToolbar } from './page-toolbar';
import { useShownPages } from './use-shown-pages';

interface LivePageProps {
  /** Path of the content file. */
  path: string;
  form: FormField;
  body: unknown;
  /** What the page shows of the form's fields: the body, or more. */
  texts: unknown;
  /** The field whose place is outlined on the page. */
  shown: Path;
  /** A text on the page was pressed. */
  onPick(path: Path): void;
}

/** The site's own page with the text as it is being written. */
export function LivePage({ path, form, body, texts: said, shown, onPick }: LivePageProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [language, setLanguage] = useState<Locale>(locale);
  const [screen, setScreen] = useState<ScreenName>('phone');
  const [choice, setChoice] = useState<{ part: string | undefined; index: number } | null>(null);
  const { pages, state } = useShownPages(path, form, body);
  const texts = useMemo(() => placedTexts(form, said, language), [form, said, language]);
  const inLanguage = pages?.filter((page) => page.locale === language) ?? [];
  // The page of the record that is edited, where each has one, until another is chosen
  const ofPart = inLanguage.findIndex(({ part }) => part !== undefined && part === shown[0]);
  const part = inLanguage[ofPart]?.part;
  const index = choice && choice.part === part ? choice.index : Math.max(ofPart, 0);
  const page = inLanguage[index] ?? inLanguage[0];
  return (
    <section className={styles.live} aria-label={t('editor.document.pane.page')}>
      <PageToolbar
        language={language}
        onLanguage={setLanguage}
        screen={screen}
        onScreen={setScreen}
      />
      {inLanguage.length > 1 && (
        <Field
          label={t('content.page')}
          value={String(index)}
          onChange={(value) => setChoice({ part, index: Number(value) })}
          options={inLanguage.map(({ address }, at) => ({
            value: String(at),
            // Bidi isolate: addresses are left-to-right in both languages
            label: `\u2066${neutralPath(pathnameOf(address))}\u2069`,
          }))}
        />
      )}
      <p role="status" className={state === 'shown' ? styles.hint : styles.behind}>
        {t(`editor.document.page.${page || state !== 'shown' ? state : 'loading'}`)}
      </p>
      {page ? (
        <PageFrame
          key={pathnameOf(page.address)}
          address={page.address}
          // These texts are part of the page's frame, which only a new document reads
          isReloaded={path === 'settings.json' || path === 'texts.json'}
          {...{ screen, texts, shown, onPick }}
        />
      ) : (
        state === 'shown' && <div className={styles.skeleton} aria-busy />
      )}
      {!page && state === 'faulty' && (
        <EmptyState title={t('content.noPreview')} text={t('content.mendFirst')} />
      )}
    </section>
  );
}

const pathnameOf = (address: string) => new URL(address, 'http://site').pathname;

interface PageFrameProps extends Pick<LivePageProps, 'shown' | 'onPick'> {
  address: string;
  screen: ScreenName;
  texts: ReturnType<typeof placedTexts>;
  isReloaded: boolean;
}

/** The page in a frame. A new text is given to the page that is there, so that it stays where it was scrolled to. */
function PageFrame({ address, screen, texts, shown, onPick, isReloaded }: PageFrameProps) {
  const { t } = useTranslation('mfe-studio');
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [firstAddress] = useState(address);
  const [isThere, setThere] = useState(false);
  /** The page's document, once its program works. */
  const [root, setRoot] = useState<Document | null>(null);
  const { width, height } = screens[screen];
  const scale = useScale(container, width);
  const isMeasured = scale > 0;
  const scrollTop = useRef(0);
  const latest = useRef({ texts, onPick });
  useEffect(() => {
    latest.current = { texts, onPick };
  });
  useEffect(() => {
    // Waits for the page, and for the next one when it is loaded anew
    if (isMeasured && frame.current)
      return followDocuments(frame.current, {
        onThere: () => setThere(true),
        onReady(page) {
          page.defaultView?.scrollTo({ top: scrollTop.current });
          setRoot(page);
        },
      });
  }, [isMeasured]);
  useEffect(() => {
    // Gives the page the newest text
    const page = root?.defaultView;
    if (!page) return;
    if (!isReloaded) return showInPage(page, address);
    if (page.location.pathname + page.location.search === address) return;
    scrollTop.current = page.scrollY;
    page.location.replace(address);
    setRoot(null);
  }, [address, root, isReloaded]);
  useEffect(() => {
    // Follows presses in the page's document
    if (!root) return;
    const pick = (event: Event) => {
      const pressed = event.target as Element;
      const link = pressed.closest('a[href]');
      // The page stays; its other controls work
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
      const path = pathAt(pressed, latest.current.texts);
      if (!path) return;
      if (link) event.stopPropagation();
      latest.current.onPick(path);
    };
    root.addEventListener('click', pick, { capture: true });
    return () => root.removeEventListener('click', pick, { capture: true });
  }, [root]);
  useEffect(() => {
    // Outlines the place of the field, after each change of the page too
    if (!root || shown.length === 0) return;
    let marked: HTMLElement | null = null;
    const mark = (isScrolled: boolean) => {
      const found = elementOfPath(root.body, shown, latest.current.texts) as HTMLElement | null;
      if (found !== marked) unmark(marked);
      marked = found;
      if (!found) return;
      Object.assign(found.style, { outline: '3px solid #0b6bcb', outlineOffset: '3px' });
      if (isScrolled) scrollTo(found);
    };
    mark(true);
    const observer = new MutationObserver(() => mark(false));
    observer.observe(root.body, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      unmark(marked);
    };
  }, [shown, root]);
  return (
    <div
      ref={container}
      aria-busy={!root}
      className={`${styles.place} ${screen === 'phone' ? styles.phone : ''}`}
    >
      {isMeasured && (
        <iframe
          ref={frame}
          title={t('editor.canvas.title')}
          src={firstAddress}
          style={{
            inlineSize: width,
            blockSize: `max(${height / 2}px, calc((100vh - 230px) / ${scale}))`,
            transform: `scale(${scale})`,
          }}
        />
      )}
      {!isThere && <div className={styles.skeleton} />}
    </div>
  );
}

const unmark = (element: HTMLElement | null) => {
  if (element) Object.assign(element.style, { outline: '', outlineOffset: '' });
};

/** Opens what hides the element, and scrolls the frame alone: `scrollIntoView` would scroll the editor, too. */
function scrollTo(element: HTMLElement): void {
  const closed = element.closest<HTMLDetailsElement>('details:not([open])');
  if (closed) closed.open = true;
  const page = element.ownerDocument.defaultView;
  const { top, bottom } = element.getBoundingClientRect();
  // Below the page's bar, and in the part of the frame that a low window shows
  if (!page || (top >= 80 && bottom <= page.innerHeight / 2)) return;
  page.scrollTo({ top: page.scrollY + top - page.innerHeight / 4 });
}
