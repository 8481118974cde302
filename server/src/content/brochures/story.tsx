/** @jsxRuntime automatic */
import { Image, View } from '@react-pdf/renderer';
import type { PictureTexts } from '../page-schemas';
import { ContentPage, EditionText, type PageProps, Title } from './content-page';
import { useEdition } from './edition';
import type { Print } from './pictures';
import { tagged } from './tags';
import { colours, margin, page } from './theme';

/** What the car is, beside its side view, and three reasons. */
export function Story({ model, footer, prints, texts }: PageProps) {
  const { textOf, row, messages } = useEdition();
  return (
    <ContentPage foot={footer}>
      <View
        style={{
          ...row,
          alignItems: 'center',
          gap: 28,
          height: 262,
          marginTop: -margin,
          marginHorizontal: -margin,
          paddingHorizontal: margin,
          backgroundColor: colours.mist,
        }}
      >
        <View style={{ width: 300 }}>
          <Title size={24}>{textOf(model.introduction.title)}</Title>
          <EditionText style={{ marginTop: 10, fontSize: 11, color: colours.muted }}>
            {textOf(model.introduction.text)}
          </EditionText>
        </View>
        <Image
          {...tagged('Figure', { alt: messages.side.replace('{{name}}', textOf(model.name)) })}
          src={prints.side}
          style={{ width: page.width - 2 * margin - 328 }}
        />
      </View>
      <View style={{ ...row, gap: 24, marginTop: 28 }}>
        {model.descriptions.map(({ image, title, text }, index) => (
          <View key={title.en} style={{ flexBasis: 0, flexGrow: 1 }}>
            <Picture print={prints.descriptions[index]} text={texts[image]} height={172} />
            <View style={{ height: 10 }} />
            <Title size={14} level={3}>
              {textOf(title)}
            </Title>
            <EditionText style={{ marginTop: 4, color: colours.muted }}>{textOf(text)}</EditionText>
          </View>
        ))}
      </View>
    </ContentPage>
  );
}

interface PictureProps {
  print: Print | undefined;
  /** What it shows. */
  text: PictureTexts[string] | undefined;
  height: number;
}

/** Fills its column; the corners are those of the site's cards. */
export function Picture({ print, text, height }: PictureProps) {
  const { figureTag } = useEdition();
  if (!print) return null;
  return (
    <Image
      {...figureTag(text)}
      src={print}
      style={{ width: '100%', height, objectFit: 'cover', borderRadius: 6 }}
    />
  );
}
