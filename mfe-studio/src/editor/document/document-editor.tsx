import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import type { FormFault } from '../../form/editing';
import { fieldOfId } from '../../form/focus-field';
import { Form } from '../../form/form';
import type { FormField } from '../../form/form-field';
import { isEqual } from '../../form/is-equal';
import { type OutlinePart, outlineOf, partKey, partWith } from '../../form/outline';
import { type Path, parsePath, valueAt } from '../../form/paths';
import { type FocusTarget, useFocusOnTarget } from '../focus-target';
import styles from './document-editor.module.css';
import { EditorPanes, type Pane } from './editor-panes';
import { OutlinePanel } from './outline-panel';

interface DocumentEditorProps {
  /** Name of the document. */
  title: string;
  form: FormField;
  body: unknown;
  faults: readonly FormFault[];
  /** A field's place in words. */
  placeOf(path: Path): string;
  onChange(path: Path, value: unknown): void;
  /** The field to show; a new object for each wish. */
  target: FocusTarget | null;
  onTarget(path: Path): void;
  /** The page beside the fields, with the path of the field that is edited; null when no page shows the document. */
  renderPage: ((shown: Path) => ReactNode) | null;
}

/** The parts of a document, the fields of one of them, and the page that shows them. No other fields are rendered. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { title, form, body, faults, placeOf, onChange, target, onTarget, renderPage } = props;
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [pane, setPane] = useState<Pane>('fields');
  const [opened, setOpened] = useState<Path>([]);
  const [shown, setShown] = useState<Path>([]);
  const [seenTarget, setSeenTarget] = useState(target);
  const open = (path: Path) => {
    setOpened(path);
    setShown(path);
    setPane('fields');
  };
  if (seenTarget !== target) {
    setSeenTarget(target);
    if (target) open(target.path);
  }
  const parts = useMemo(
    () =>
      outlineOf(form, body, {
        ...{ locale, main: t('editor.document.main'), all: title },
        entry: (number) => t('editor.list.item', { number }),
      }),
    [form, body, locale, title, t],
  );
  const part = useEqual(partWith(parts, opened) ?? parts[0]);
  const heading = useRef<HTMLHeadingElement>(null);
  const key = part && partKey(part);
  const lastKey = useRef(key);
  useEffect(() => {
    // Moves the focus along to another part: what opened it may be hidden now
    if (lastKey.current !== key) heading.current?.focus();
    lastKey.current = key;
  }, [key]);
  useFocusOnTarget(target);
  const outline = (
    <OutlinePanel
      {...{ parts, part, form, body, faults, placeOf }}
      onOpen={open}
      onField={onTarget}
    />
  );
  const fields = part && (
    <section
      className={styles.fields}
      aria-labelledby="part-title"
      onFocus={({ target: { id } }) => {
        const field = fieldOfId(id);
        if (field) setShown(parsePath(field));
      }}
    >
      <h2 id="part-title" dir="auto" ref={heading} tabIndex={-1}>
        {part.label}
      </h2>
      <Form
        key={partKey(part)}
        field={part.field}
        path={formPath(part)}
        value={valueAt(body, formPath(part))}
        part={part}
        onOpen={open}
        onChange={(changed) => onChange(formPath(part), changed)}
      />
    </section>
  );
  return (
    <EditorPanes
      open={pane}
      onOpen={setPane}
      panes={{ parts: outline, fields, page: renderPage?.(shown) }}
    />
  );
}

/** The path of what the part's form edits: an entry is edited in its list. */
const formPath = ({ path, entry }: OutlinePart): Path =>
  entry === undefined || entry === null ? path : path.slice(0, -1);

/** The same object for as long as its values are equal, so that typing renders no other field. */
function useEqual<Value>(value: Value): Value {
  const last = useRef(value);
  if (!isEqual(last.current, value)) last.current = value;
  return last.current;
}
