import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { locales } from 'shared-contracts/locale';
import { searchText } from 'shared-contracts/search';
import { Field } from 'shared-ui/staff/field';
import type { FormFault } from '../../form/editing';
import type { FormField } from '../../form/form-field';
import { type Leaf, leavesOf } from '../../form/leaves';
import { textIn } from '../../form/missing-text';
import { type OutlinePart, partKey, partWith } from '../../form/outline';
import { formatPath, isRecord, type Path, parsePath } from '../../form/paths';
import styles from './outline-panel.module.css';

/** Found fields that are listed. */
const maxFound = 60;

interface OutlinePanelProps {
  parts: readonly OutlinePart[];
  part: OutlinePart | undefined;
  form: FormField;
  body: unknown;
  faults: readonly FormFault[];
  placeOf(path: Path): string;
  onOpen(path: Path): void;
  onField(path: Path): void;
}

/** The parts of a document with what is to be mended in each, and the search in its fields. */
export function OutlinePanel(props: OutlinePanelProps) {
  const { parts, part, form, body, faults, placeOf, onOpen, onField } = props;
  const { t } = useTranslation('mfe-studio');
  const [query, setQuery] = useState('');
  const wanted = searchText(query);
  const isWanted = (text: string) => searchText(text).includes(wanted);
  const found = (wanted === '' ? [] : leavesOf(form, body)).flatMap((leaf) => {
    const label = leaf.field.label || placeOf(leaf.path);
    const texts = textsOf(leaf);
    const text = texts.find(isWanted);
    if (text === undefined && !isWanted(label)) return [];
    return [{ path: leaf.path, label, text: text ?? texts[0] ?? '' }];
  });
  const foundIn = byPart(found.slice(0, maxFound), ({ path }) => partWith(parts, path));
  const faultsIn = byPart(faults, ({ field }) => partWith(parts, parsePath(field)));
  const renderPart = (each: OutlinePart) => {
    const key = partKey(each);
    const own = [each, ...each.parts];
    const hits = foundIn.get(key) ?? [];
    const allFaults = own.flatMap((one) => faultsIn.get(partKey(one)) ?? []);
    const isOpen = part !== undefined && own.some((one) => partKey(one) === partKey(part));
    const inner = each.parts.filter(
      (one) => (wanted === '' ? isOpen : foundIn.has(partKey(one))) || hasErrors(one),
    );
    if (wanted !== '' && hits.length === 0 && inner.length === 0 && !isWanted(each.label))
      return null;
    return (
      <li key={key}>
        <button
          type="button"
          className={styles.part}
          aria-current={part !== undefined && key === partKey(part)}
          onClick={() => onOpen(each.path)}
        >
          <span className={styles.label} dir="auto">
            {each.label}
          </span>
          <Counts faults={allFaults} />
        </button>
        {hits.length > 0 && (
          <ul>
            {hits.map(({ path, label, text }) => (
              <li key={formatPath(path)}>
                <button type="button" className={styles.hit} onClick={() => onField(path)}>
                  <Marked text={label} wanted={query} />
                  {text !== '' && (
                    <span className={styles.text} dir="auto">
                      <Marked text={text} wanted={query} />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
        {inner.length > 0 && <ul className={styles.inner}>{inner.map(renderPart)}</ul>}
      </li>
    );
  };
  const hasErrors = (one: OutlinePart) =>
    wanted === '' && (faultsIn.get(partKey(one)) ?? []).some(({ isWarning }) => !isWarning);
  return (
    <nav className={styles.panel} aria-label={t('editor.document.outline')}>
      <Field label={t('editor.document.search')} type="search" value={query} onChange={setQuery} />
      <p role="status" className={wanted === '' ? 'visually-hidden' : styles.count}>
        {wanted !== '' && t('editor.document.found', { count: found.length })}
      </p>
      <ul className={styles.list}>{parts.map(renderPart)}</ul>
    </nav>
  );
}

/** What is to be mended in a part, and what to look at. */
function Counts({ faults }: { faults: readonly FormFault[] }) {
  const { t } = useTranslation('mfe-studio');
  const errors = faults.filter(({ isWarning }) => !isWarning).length;
  const warnings = faults.length - errors;
  return (
    <>
      {errors > 0 && (
        <span className={styles.errors}>{t('editor.sections.faults', { count: errors })}</span>
      )}
      {warnings > 0 && (
        <span className={styles.warnings}>
          <span aria-hidden="true">{warnings}</span>
          <span className="visually-hidden">{t('editor.check.warnings', { count: warnings })}</span>
        </span>
      )}
    </>
  );
}

/** A text with the first place of what is searched for, marked, and as much around it as fits. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const at = plain.toLowerCase().indexOf(wanted.trim().toLowerCase());
  const start = at > 40 ? at - 30 : 0;
  const end = start + 90;
  if (at < 0) return plain.slice(0, end);
  const until = at + wanted.trim().length;
  return (
    <>
      {start > 0 && '…'}
      {plain.slice(start, at)}
      <mark>{plain.slice(at, until)}</mark>
      {plain.slice(until, Math.max(end, until))}
      {plain.length > end && '…'}
    </>
  );
}

/** What a leaf says, in both languages. */
function textsOf({ field, value }: Leaf): string[] {
  if (field.control.startsWith('picture')) return [];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string');
  const texts = locales.map((locale) => textIn(value, locale));
  const figure = isRecord(value) && typeof value.figure === 'number' ? [String(value.figure)] : [];
  return [...figure, ...texts].filter((text) => text !== '');
}

function byPart<Item>(
  items: readonly Item[],
  partFor: (item: Item) => OutlinePart | undefined,
): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const part = partFor(item);
    if (!part) continue;
    const key = partKey(part);
    found.set(key, [...(found.get(key) ?? []), item]);
  }
  return found;
}
