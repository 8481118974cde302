/** @jsxRuntime automatic */
import { View } from '@react-pdf/renderer';
import { formatDinars } from 'shared-contracts/locale';
import type { ModelContent } from '../schema';
import { ContentPage, EditionText, type PageProps, Title } from './content-page';
import { useEdition } from './edition';
import { tagged } from './tags';
import { colours as ink } from './theme';

/** What the grades cost, an example by the month, and the paints; no page where nothing is said of them. */
export function PriceAndColours({ model, footer }: Pick<PageProps, 'model' | 'footer'>) {
  const { messages } = useEdition();
  const { price, instalment, colours = [] } = model;
  if (!price && colours.length === 0) return null;
  return (
    <ContentPage foot={footer}>
      {price && (
        <>
          <Title size={26}>{messages.price}</Title>
          <Prices {...price} instalment={instalment} />
        </>
      )}
      {colours.length > 0 && (
        <View style={{ marginTop: price ? 30 : 0 }}>
          <Title size={26}>{messages.colours}</Title>
          <Chips colours={colours} />
        </View>
      )}
    </ContentPage>
  );
}

type Price = NonNullable<ModelContent['price']>;
type Example = ModelContent['instalment'];

function Prices({ from_by_trim, note, instalment }: Price & { instalment: Example }) {
  const { textOf, row, heading, messages } = useEdition();
  return (
    <View style={{ ...row, gap: 44, marginTop: 16 }}>
      <View style={{ flexBasis: 0, flexGrow: 1 }}>
        <View style={{ ...row, gap: 24 }}>
          {from_by_trim.map(({ grade, bhd }) => (
            <View
              key={grade}
              style={{
                flexBasis: 0,
                flexGrow: 1,
                paddingTop: 10,
                borderTopWidth: 1,
                borderTopColor: ink.ink,
              }}
            >
              <Title size={14} level={3}>
                {grade.toUpperCase()}
              </Title>
              <EditionText style={{ fontSize: 9, color: ink.muted }}>{messages[grade]}</EditionText>
              <EditionText style={{ marginTop: 8, fontSize: 9, color: ink.muted }}>
                {messages.from}
              </EditionText>
              <EditionText style={{ ...heading, fontSize: 21, fontWeight: 600 }}>
                {messages.dinars.replace('{{amount}}', formatDinars(bhd))}
              </EditionText>
            </View>
          ))}
        </View>
        {note && (
          <EditionText style={{ marginTop: 14, fontSize: 9, color: ink.muted }}>
            {textOf(note)}
          </EditionText>
        )}
      </View>
      {instalment && <Instalment {...instalment} />}
    </View>
  );
}

function Instalment({ grade, deposit, months, monthly, total, terms }: NonNullable<Example>) {
  const { textOf, row, messages } = useEdition();
  const dinars = (amount: number) => messages.dinars.replace('{{amount}}', formatDinars(amount));
  const facts = [
    [messages.deposit, dinars(deposit)],
    [messages.months, String(months)],
    [messages.total, dinars(total)],
  ] as const;
  return (
    <View style={{ width: 300, padding: 18, borderRadius: 8, backgroundColor: ink.mist }}>
      <EditionText style={{ fontSize: 9, color: ink.muted }}>
        {messages.example.replace('{{grade}}', grade.toUpperCase())}
      </EditionText>
      <Title size={17} level={3}>
        {messages.monthly.replace('{{amount}}', formatDinars(monthly))}
      </Title>
      <View style={{ marginTop: 8 }}>
        {facts.map(([label, value]) => (
          <View
            key={label}
            style={{
              ...row,
              justifyContent: 'space-between',
              paddingVertical: 5,
              borderTopWidth: 0.75,
              borderTopColor: ink.line,
            }}
          >
            <EditionText style={{ color: ink.muted }}>{label}</EditionText>
            <EditionText>{value}</EditionText>
          </View>
        ))}
      </View>
      <EditionText style={{ marginTop: 6, fontSize: 8, color: ink.muted }}>
        {textOf(terms)}
      </EditionText>
    </View>
  );
}

function Chips({ colours }: { colours: NonNullable<ModelContent['colours']> }) {
  const { textOf, row } = useEdition();
  return (
    <View {...tagged('L')} style={{ ...row, gap: 14, marginTop: 14 }}>
      {colours.map(({ id, name, hex, second_hex }) => (
        <View key={id} {...tagged('LI')} style={{ flexBasis: 0, flexGrow: 1 }}>
          <View
            style={{
              ...row,
              height: 104,
              borderRadius: 6,
              borderWidth: 0.75,
              borderColor: ink.line,
              overflow: 'hidden',
            }}
          >
            {[hex, ...(second_hex ? [second_hex] : [])].map((half, at) => (
              <View
                key={at === 0 ? 'first' : 'second'}
                style={{ flexGrow: 1, backgroundColor: half }}
              />
            ))}
          </View>
          <EditionText as="LBody" style={{ marginTop: 5, fontSize: 9 }}>
            {textOf(name)}
          </EditionText>
        </View>
      ))}
    </View>
  );
}
