/** @jsxRuntime automatic */
import { Image, Path, Svg, Text, View } from '@react-pdf/renderer';
import { keyFiguresOf } from '../specification/table';
import { EditionText, type PageProps, Title } from './content-page';
import { useEdition } from './edition';
import { FixedPage } from './fixed-page';
import { tagged } from './tags';
import { colours, margin, page } from './theme';

interface CoverProps extends PageProps {
  brand: string;
}

/** The car in its scene, its name as large as it goes, and the four figures that matter. */
export function Cover({ model, brand, prints }: CoverProps) {
  const { locale, textOf, row, text, heading, messages } = useEdition();
  const name = textOf(model.name);
  return (
    <FixedPage
      bookmark={messages.language}
      style={{ ...text, backgroundColor: colours.ink, color: colours.paper }}
    >
      <Image
        {...tagged('Figure', { alt: messages.front.replace('{{name}}', name) })}
        src={prints.cover}
        style={{ position: 'absolute', top: 0, width: page.width, height: 395 }}
      />
      <View style={{ ...row, margin, alignItems: 'center', gap: 10 }}>
        <Mark />
        <EditionText style={{ ...heading, fontSize: 11, fontWeight: 600 }}>{brand}</EditionText>
        <View style={{ flexGrow: 1 }} />
        <EditionText style={{ ...heading, fontSize: 11 }}>{messages.brochure}</EditionText>
      </View>
      <View style={{ position: 'absolute', left: margin, right: margin, bottom: 132 }}>
        <Title size={name.length > 9 ? 64 : 84} level={1} colour={colours.paper}>
          {name}
        </Title>
        <EditionText style={{ fontSize: 17, color: colours.onInk, marginTop: 4 }}>
          {textOf(model.tagline)}
        </EditionText>
      </View>
      <View
        style={{
          ...row,
          position: 'absolute',
          left: margin,
          right: margin,
          bottom: 36,
          paddingTop: 14,
          borderTopWidth: 1,
          borderTopColor: colours.lineOnInk,
        }}
      >
        {keyFiguresOf(model, locale).map(({ label, value, unit }) => (
          <View key={label} style={{ flexBasis: 0, flexGrow: 1 }}>
            <EditionText style={{ fontSize: 9, color: colours.onInk }}>{label}</EditionText>
            <EditionText style={{ ...heading, fontSize: 10 }}>
              <Text style={{ fontSize: 24, fontWeight: 600 }}>{value}</Text> {unit}
            </EditionText>
          </View>
        ))}
      </View>
    </FixedPage>
  );
}

/** The dealer's mark, as in `content/media/brand/logo.svg`. */
export function Mark() {
  return (
    <Svg viewBox="0 0 64 64" style={{ width: 26, height: 26 }}>
      <Path
        fill={colours.paper}
        fillRule="evenodd"
        d="M9.6 11h11.2c1.9 0 3.6 1.2 4.2 3l7 21.4L39 14c.6-1.8 2.3-3 4.2-3h11.2c1.5 0 2.5 1.5 1.9 2.9L39.2 50.3C38 53.1 35.2 55 32 55s-6-1.9-7.2-4.7L7.7 13.9C7.1 12.5 8.1 11 9.6 11zM29.6 11h4.8c1 0 1.7 1 1.3 1.9l-2.4 6.3c-.5 1.2-2.1 1.2-2.6 0l-2.4-6.3c-.4-.9.3-1.9 1.3-1.9z"
      />
    </Svg>
  );
}
