/** @jsxRuntime automatic */
import { Image, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { ContentPage, EditionText, type PageProps, Title } from './content-page';
import { useEdition } from './edition';
import { FixedPage } from './fixed-page';
import { Picture } from './story';
import { colours, margin, page } from './theme';

/** The details in pictures: a large pair, then the rest in a row. */
export function CloserLook({ model, footer, prints, texts }: PageProps) {
  const { textOf, row, messages } = useEdition();
  const figures = model.feature_images.map(({ caption, image }, index) => ({
    caption: textOf(caption),
    text: texts[image],
    print: prints.features[index],
  }));
  return (
    <ContentPage foot={footer}>
      <Title size={26}>{messages.closer}</Title>
      <View style={{ ...row, gap: 16, marginTop: 14 }}>
        {figures.slice(0, 2).map((figure, index) => (
          <Figure key={figure.caption} {...figure} height={226} grow={index === 0 ? 59 : 41} />
        ))}
      </View>
      <View style={{ ...row, gap: 16, marginTop: 12 }}>
        {figures.slice(2).map((figure) => (
          <Figure key={figure.caption} {...figure} height={152} grow={1} />
        ))}
      </View>
    </ContentPage>
  );
}

interface FigureProps extends ComponentProps<typeof Picture> {
  caption: string;
  /** Its share of the row. */
  grow: number;
}

function Figure({ caption, grow, ...picture }: FigureProps) {
  return (
    <View style={{ flexBasis: 0, flexGrow: grow }}>
      <Picture {...picture} />
      <EditionText style={{ marginTop: 4, fontSize: 9, lineHeight: 1.4, color: colours.muted }}>
        {caption}
      </EditionText>
    </View>
  );
}

/** One thought on a picture that fills the page. */
export function Separation({ model, prints, texts }: PageProps) {
  const { textOf, figureTag, text } = useEdition();
  return (
    <FixedPage style={{ ...text, backgroundColor: colours.ink }}>
      <Image
        {...figureTag(texts[model.separation.image])}
        src={prints.separation}
        style={{ position: 'absolute', top: 0, width: page.width, height: page.height }}
      />
      <View style={{ position: 'absolute', left: margin, right: margin, bottom: margin }}>
        <Title size={38} colour={colours.paper}>
          {textOf(model.separation.title)}
        </Title>
        <EditionText style={{ marginTop: 8, fontSize: 13, color: colours.onInk }}>
          {textOf(model.separation.text)}
        </EditionText>
      </View>
    </FixedPage>
  );
}
