/** @jsxRuntime automatic */
import { Path, Svg, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { SpecificationRow } from 'shared-contracts/api';
import { tableOf } from '../specification/table';
import { ContentPage, EditionText, type PageProps, Title } from './content-page';
import { useEdition } from './edition';
import { tagged } from './tags';
import { colours } from './theme';

/** Both grades row by row, on two pages of two tables, and what comes with the car. */
export function Specification({ model, footer }: PageProps) {
  const { locale, messages } = useEdition();
  const rows = tableOf(model, locale);
  const [driving = '', space = '', comfort = '', safety = ''] = new Set(
    rows.map(({ group }) => group),
  );
  const table = (group: string) => <Table rows={rows.filter((row) => row.group === group)} />;
  return (
    <>
      <ContentPage foot={footer}>
        <Title size={26}>{messages.specifications}</Title>
        <Columns>
          <View style={halfColumn}>
            {table(driving)}
            <Features model={model} />
          </View>
          <View style={halfColumn}>{table(space)}</View>
        </Columns>
      </ContentPage>
      <ContentPage foot={footer}>
        <Columns>
          <View style={halfColumn}>{table(comfort)}</View>
          <View style={halfColumn}>{table(safety)}</View>
        </Columns>
      </ContentPage>
    </>
  );
}

const halfColumn = { flexBasis: 0, flexGrow: 1 } as const;

function Columns({ children }: { children: ReactNode }) {
  const { row } = useEdition();
  return <View style={{ ...row, gap: 44, marginTop: 10 }}>{children}</View>;
}

function Table({ rows }: { rows: readonly SpecificationRow[] }) {
  const { messages, heading } = useEdition();
  return (
    <View {...tagged('Table')} style={{ fontSize: 9 }}>
      <Row head>
        <EditionText style={{ ...heading, fontSize: 13, fontWeight: 600 }}>
          {rows[0]?.group}
        </EditionText>
        <Grade name="GL" text={messages.gl} />
        <Grade name="GLX" text={messages.glx} />
      </Row>
      {rows.map(({ key, name, gl, glx }) => (
        <Row key={key}>
          <EditionText style={{ color: colours.muted }}>{name}</EditionText>
          <Cell value={gl} />
          <Cell value={glx} />
        </Row>
      ))}
    </View>
  );
}

/** What comes with it, two in a line. */
function Features({ model: { features } }: Pick<PageProps, 'model'>) {
  const { textOf, row, messages } = useEdition();
  const lines = features.flatMap((_, index) =>
    index % 2 === 0 ? [features.slice(index, index + 2)] : [],
  );
  return (
    <View style={{ marginTop: 26, fontSize: 9 }}>
      <Title size={13} level={3}>
        {messages.features}
      </Title>
      <View
        {...tagged('L')}
        style={{ marginTop: 6, paddingTop: 4, borderTopWidth: 1, borderTopColor: colours.ink }}
      >
        {lines.map((line) => (
          <View key={line[0]?.en} style={{ ...row, gap: 12, paddingVertical: 2 }}>
            {line.map((feature) => (
              <View
                key={feature.en}
                {...tagged('LI')}
                style={{ ...row, gap: 6, flexBasis: 0, flexGrow: 1 }}
              >
                <Tick />
                <EditionText as="LBody" style={{ flexBasis: 0, flexGrow: 1 }}>
                  {textOf(feature)}
                </EditionText>
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  );
}

const ruledRow = {
  paddingVertical: 4.5,
  borderBottomWidth: 0.75,
  borderBottomColor: colours.line,
} as const;

interface RowProps {
  head?: boolean;
  children: [ReactNode, ReactNode, ReactNode];
}

function Row({ head = false, children }: RowProps) {
  const [name, gl, glx] = children;
  const { row } = useEdition();
  const grade = head ? tagged('TH', { scope: 'Column' }) : tagged('TD');
  return (
    <View {...tagged('TR')} style={{ ...row, ...ruledRow, ...(head && headRow), gap: 10 }}>
      <View {...tagged('TH', { scope: head ? 'Column' : 'Row' })} style={{ width: 125 }}>
        {name}
      </View>
      <View {...grade} style={{ flexBasis: 0, flexGrow: 1 }}>
        {gl}
      </View>
      <View {...grade} style={{ flexBasis: 0, flexGrow: 1 }}>
        {glx}
      </View>
    </View>
  );
}

const headRow = {
  alignItems: 'flex-end',
  borderBottomWidth: 1,
  borderBottomColor: colours.ink,
} as const;

function Grade({ name, text }: { name: 'GL' | 'GLX'; text: string }) {
  return (
    <>
      <EditionText style={{ fontSize: 13, fontWeight: 600, lineHeight: 1.2 }}>{name}</EditionText>
      <EditionText style={{ fontSize: 8, color: colours.muted }}>{text}</EditionText>
    </>
  );
}

/** Text, or the word for a tick or a dash: a mark alone is nothing to those who are read to. */
function Cell({ value }: { value: string }) {
  const { messages, row } = useEdition();
  if (value === 'no') {
    return <EditionText style={{ color: colours.muted }}>{messages.no}</EditionText>;
  }
  if (value !== 'yes') return <EditionText>{value}</EditionText>;
  return (
    <View style={{ ...row, gap: 6 }}>
      <Tick />
      <EditionText>{messages.yes}</EditionText>
    </View>
  );
}

function Tick() {
  return (
    <Svg viewBox="0 0 24 24" style={{ width: 12, height: 12, marginTop: 2 }}>
      <Path d="m5 12.5 4.5 4.5L19 7.5" stroke={colours.tick} strokeWidth={2.4} fill="none" />
    </Svg>
  );
}
