import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import styles from './editor-panes.module.css';

const allPanes = ['parts', 'fields', 'page'] as const;
export type Pane = (typeof allPanes)[number];

interface EditorPanesProps {
  /** The pane that a narrow window shows. */
  open: Pane;
  onOpen(pane: Pane): void;
  /** A document without parts, or that no page shows, has fewer panes. */
  panes: Partial<Record<Pane, ReactNode>>;
}

/** The parts of a document, its fields and its page, beside each other; narrow windows show one at a time. */
export function EditorPanes({ open, onOpen, panes }: EditorPanesProps) {
  const { t } = useTranslation('mfe-studio');
  const own = allPanes.filter((pane) => panes[pane]);
  return (
    <div className={styles.panes}>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{t('editor.document.panes')}</legend>
        {own.map((pane) => (
          <button
            key={pane}
            type="button"
            aria-pressed={open === pane}
            onClick={() => onOpen(pane)}
          >
            {t(`editor.document.pane.${pane}`)}
          </button>
        ))}
      </fieldset>
      {own.map((pane) => (
        <div key={pane} className={styles[pane]} data-open={open === pane}>
          {panes[pane]}
        </div>
      ))}
    </div>
  );
}
