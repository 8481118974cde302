import { Editor, Mark } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field, type FieldProps } from 'shared-ui/staff/field';
import { isSupportedHtml, unwrapListItems } from './html';
import styles from './rich-text.module.css';

interface RichTextProps extends Omit<FieldProps, 'value' | 'onChange'> {
  id: string;
  label: string;
  lang: Locale;
  value: string;
  onChange(html: string): void;
}

/**
 * A rich-text editor. HTML with elements that it does not support, such as tables, is edited as source, so that
 * nothing is lost.
 */
export function RichText(props: RichTextProps) {
  const { t } = useTranslation('mfe-studio');
  const [isSource, setSource] = useState(false);
  // Also when such a text comes later, from another place in a list
  if (!isSource && !isSupportedHtml(props.value)) setSource(true);
  if (!isSource) return <RichTextEditor {...props} />;
  return <Field {...props} multiline help={t('content.asHtml')} />;
}

const bdi = Mark.create({
  name: 'bdi',
  parseHTML: () => [{ tag: 'bdi' }],
  renderHTML: () => ['bdi', 0],
});

const allStyles = ['bold', 'italic', 'heading', 'bulletList', 'orderedList', 'link'] as const;
type Style = (typeof allStyles)[number];

function RichTextEditor(props: RichTextProps) {
  const { id, label, lang, value, onChange, error, warning, required, readOnly = false } = props;
  const { t } = useTranslation('mfe-studio');
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const note = error ?? warning;
  const latest = useRef({ value, onChange, error, note });
  latest.current = { value, onChange, error, note };
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [link, setLink] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; later effects apply changes
  useEffect(() => {
    // Mounts the editor, which renders itself outside of React
    const instance = new Editor({
      element: container.current,
      // The CSP would block the styles that the editor injects
      injectCSS: false,
      content: value,
      editable: !readOnly,
      extensions: [
        ...[Document, Paragraph, Text, Bold, Italic, HardBreak, Blockquote, bdi],
        ...[BulletList, OrderedList, ListItem],
        Heading.configure({ levels: [3] }),
        Link.configure({
          openOnClick: false,
          HTMLAttributes: { target: null, rel: null, class: null },
          protocols: ['mailto', 'tel'],
        }),
      ],
      editorProps: {
        attributes: () => ({
          ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
          ...{ lang, dir: lang === 'ar' ? 'rtl' : 'ltr', class: styles.text ?? '' },
          'aria-required': String(required ?? false),
          'aria-invalid': String(latest.current.error !== undefined),
          ...(latest.current.note && { 'aria-describedby': `${id}-note` }),
        }),
      },
      onUpdate: () => {
        const html = instance.isEmpty ? '' : unwrapListItems(instance.getHTML());
        if (html !== latest.current.value) latest.current.onChange(html);
      },
      onTransaction: () => rerender(),
    });
    editor.current = instance;
    rerender();
    return () => instance.destroy();
  }, []);

  useEffect(() => {
    // Takes over changes from outside, such as undo
    const instance = editor.current;
    if (instance && unwrapListItems(instance.getHTML()) !== value)
      instance.commands.setContent(value, { emitUpdate: false });
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes read the latest note
  useEffect(() => {
    // Renders the attributes again
    const view = editor.current?.view;
    view?.updateState(view.state);
  }, [error, note]);

  const chain = () => editor.current?.chain().focus();
  const styleActions: Record<Style, () => unknown> = {
    bold: () => chain()?.toggleBold().run(),
    italic: () => chain()?.toggleItalic().run(),
    heading: () => chain()?.toggleHeading({ level: 3 }).run(),
    bulletList: () => chain()?.toggleBulletList().run(),
    orderedList: () => chain()?.toggleOrderedList().run(),
    link: () => setLink(String(editor.current?.getAttributes('link').href ?? '')),
  };

  return (
    <div className={error ? styles.wrong : styles.field}>
      <div role="toolbar" aria-label={t('content.styles', { label })} className={styles.bar}>
        {allStyles.map((style) => (
          <button
            key={style}
            type="button"
            className={styles.style}
            disabled={readOnly}
            aria-pressed={editor.current?.isActive(style) ?? false}
            aria-label={t(`content.style.${style}`)}
            onClick={styleActions[style]}
          >
            {styleIcons[style]}
          </button>
        ))}
      </div>
      <div ref={container} />
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.warning}>
          {note}
        </p>
      )}
      {link !== null && (
        <Dialog
          open
          title={t('content.style.link')}
          onClose={() => setLink(null)}
          actions={
            <>
              <Button kind="quiet" onClick={() => setLink(null)}>
                {t('ui.cancel')}
              </Button>
              <Button
                kind="main"
                onClick={() => {
                  const linkChain = chain()?.extendMarkRange('link');
                  if (link === '') linkChain?.unsetLink().run();
                  else linkChain?.setLink({ href: link }).run();
                  setLink(null);
                }}
              >
                {t('content.setLink')}
              </Button>
            </>
          }
        >
          <Field
            label={t('content.linkAddress')}
            help={t('content.linkHelp')}
            lang="en"
            value={link}
            onChange={setLink}
            autoFocus
          />
        </Dialog>
      )}
    </div>
  );
}

const styleIcons: Record<Style, ReactNode> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  heading: 'H',
  bulletList: '•',
  orderedList: '1.',
  link: (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6" />
    </svg>
  ),
};
