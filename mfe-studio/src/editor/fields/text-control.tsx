import type { EditedField } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { directionOf, type Locale } from 'shared-contracts/locale';
import { ControlFrame } from './control-frame';
import { useEditing } from './editing';
import styles from './fields.module.css';
import type { Path } from './paths';

interface TextControlProps {
  field: EditedField;
  path: Path;
  label: string;
  value: unknown;
  onChange(text: string): void;
  /** Language of the text, if it has one. */
  language?: Locale | undefined;
  /** Missing here but present in the other language. */
  isMissing?: boolean;
}

/** A text field with a counter of its length limit. */
export function TextControl({
  field: { control, optional, longest },
  path,
  label,
  value,
  onChange,
  language,
  isMissing = false,
}: TextControlProps) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const text = typeof value === 'string' ? value : '';
  const isLong = control === 'paragraph';
  const Control = isLong ? 'textarea' : 'input';
  const usedLength = [...text].length;
  return (
    <ControlFrame
      path={path}
      label={label}
      isRequired={!optional}
      aside={
        longest !== undefined && (
          <span className={usedLength > longest ? styles.over : styles.count} dir="ltr">
            {usedLength}/{longest}
          </span>
        )
      }
      note={isMissing && <p className={styles.missing}>{t(`editor.missing.${language}`)}</p>}
    >
      {(attributes) => (
        <Control
          {...attributes}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          readOnly={!(may.edit || (may.translate && language))}
          lang={language}
          dir={language ? directionOf(language) : 'auto'}
          {...(isLong && { rows: 3 })}
        />
      )}
    </ControlFrame>
  );
}
