/** @jsxRuntime automatic */
import { Path, Svg, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { ModelContent } from '../content/schema';
import { useEdition } from './edition';
import { EditionText, type PageProps, Sheet, Title } from './sheet';
import { tagged } from './tags';
import { colours } from './theme';

/** Both grades row by row, and beside them what comes with the car. */
export function Specification({ model, foot }: PageProps) {
  const { say, row, messages } = useEdition();
  return (
    <Sheet foot={foot}>
      <View style={{ ...row, gap: 44 }}>
        <View style={{ width: 496 }}>
          <Title size={26}>{messages.specifications}</Title>
          <View {...tagged('Table')}>
            <Row head>
              <EditionText style={hidden}>{messages.item}</EditionText>
              <Grade name="GL" text={messages.gl} />
              <Grade name="GLX" text={messages.glx} />
            </Row>
            {model.specification.map(({ name, gl, glx }) => (
              <Row key={name.en}>
                <EditionText style={{ color: colours.muted }}>{say(name)}</EditionText>
                <Cell value={gl} />
                <Cell value={glx} />
              </Row>
            ))}
          </View>
        </View>
        <View style={{ flexBasis: 0, flexGrow: 1 }}>
          <Title size={16}>{messages.features}</Title>
          <View
            {...tagged('L')}
            style={{ marginTop: 15, borderTopWidth: 1, borderTopColor: colours.ink }}
          >
            {model.features.map((feature) => (
              <View key={feature.en} {...tagged('LI')} style={{ ...row, ...ruled, gap: 8 }}>
                <Tick />
                <EditionText as="LBody" style={{ flexBasis: 0, flexGrow: 1 }}>
                  {say(feature)}
                </EditionText>
              </View>
            ))}
          </View>
        </View>
      </View>
    </Sheet>
  );
}

const ruled = {
  paddingVertical: 8,
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
    <View {...tagged('TR')} style={{ ...row, ...ruled, ...(head && headed), gap: 12 }}>
      <View {...tagged('TH', { scope: head ? 'Column' : 'Row' })} style={{ width: 172 }}>
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

/** For those who are read to: a table's head has no empty cell. */
const hidden = { fontSize: 8, color: colours.paper };

const headed = { marginTop: 6, borderBottomWidth: 1, borderBottomColor: colours.ink } as const;

function Grade({ name, text }: { name: 'GL' | 'GLX'; text: string }) {
  return (
    <>
      <EditionText style={{ fontSize: 14, fontWeight: 600, lineHeight: 1.2 }}>{name}</EditionText>
      <EditionText style={{ fontSize: 8.5, color: colours.muted }}>{text}</EditionText>
    </>
  );
}

/** Text, or the word for a tick or a dash: a mark alone is nothing to those who are read to. */
function Cell({ value }: { value: ModelContent['specification'][number]['gl'] }) {
  const { say, messages, row } = useEdition();
  if (value === 'no') {
    return <EditionText style={{ color: colours.muted }}>{messages.no}</EditionText>;
  }
  if (value !== 'yes') return <EditionText>{say(value)}</EditionText>;
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
