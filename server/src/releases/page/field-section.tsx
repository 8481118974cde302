/** @jsxRuntime automatic */
import type { VitalName } from 'shared-contracts/release';
import { figuresOf } from 'shared-contracts/releasing/figures';
import { sizeOf } from 'shared-contracts/releasing/histogram';
import { fillPlaceholders } from '../../staff/staff-language';
import { type FieldRow, mainElement } from '../canary/field-vitals';
import { emptyTally } from '../canary/trials';
import { LtrText, useMessages } from './page-locale';
import { TableSection } from './table-section';

/** Rows shown; the most visited come first. */
const maxRows = 60;

/** What visitors felt of each kind of page, with the element that gave most of the values. */
export function FieldSection({ rows }: { rows: readonly FieldRow[] }) {
  const messages = useMessages();
  const vital = (name: VitalName) => ({
    head: messages[name],
    cell: (row: FieldRow) => <Vital row={row} name={name} />,
    isLabelled: true,
  });
  return (
    <TableSection
      id="field"
      title={messages.field}
      before={<p>{messages.fieldOf}</p>}
      emptyText={messages.fieldNothing}
      rows={rows.slice(0, maxRows)}
      keyOf={({ name, version, route, locale, device }) =>
        [name, version, route, locale, device].join(' ')
      }
      columns={[
        { head: messages.fieldPage, cell: ({ route }) => <LtrText>{route}</LtrText> },
        { head: messages.version, version: ({ version }) => version },
        {
          head: messages.fieldDevice,
          cell: ({ device, locale }) =>
            fillPlaceholders(messages.fieldOn, {
              device: messages[deviceLabels[device] ?? 'desktop'],
              language: messages[languageLabels[locale] ?? 'english'],
            }),
          isLabelled: true,
        },
        { head: messages.fieldMeasured, figure: ({ cls }) => sizeOf(cls) },
        vital('lcp'),
        vital('inp'),
        vital('cls'),
      ]}
    />
  );
}

const deviceLabels: Readonly<Record<string, 'phone' | 'tablet' | 'desktop'>> = {
  ...{ phone: 'phone', tablet: 'tablet', desktop: 'desktop' },
};
const languageLabels: Readonly<Record<string, 'english' | 'arabic'>> = {
  ...{ en: 'english', ar: 'arabic' },
};

function Vital({ row, name }: { row: FieldRow; name: VitalName }) {
  const element = mainElement(row, name);
  return (
    <>
      <LtrText>
        {sizeOf(row[name]) > 0 ? figuresOf({ ...emptyTally, [name]: row[name] })[name] : '–'}
      </LtrText>
      {element && (
        <>
          <br />
          <code dir="ltr">{element}</code>
        </>
      )}
    </>
  );
}
