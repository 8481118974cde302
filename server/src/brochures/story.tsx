/** @jsxRuntime automatic */
import { Image, View } from '@react-pdf/renderer';
import type { PictureTexts } from '../content/page-schemas';
import { useEdition } from './edition';
import type { Print } from './pictures';
import { EditionText, type PageProps, Sheet, Title } from './sheet';
import { tagged } from './tags';
import { colours, margin, page } from './theme';

/** What the car is, beside its side view, and three reasons. */
export function Story({ model, foot, prints, texts }: PageProps) {
  const { say, row, messages } = useEdition();
  return (
    <Sheet foot={foot}>
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
          <Title size={24}>{say(model.introduction.title)}</Title>
          <EditionText style={{ marginTop: 10, fontSize: 11, color: colours.muted }}>
            {say(model.introduction.text)}
          </EditionText>
        </View>
        <Image
          {...tagged('Figure', { alt: messages.side.replace('{{name}}', say(model.name)) })}
          src={prints.side}
          style={{ width: page.width - 2 * margin - 328 }}
        />
      </View>
      <View style={{ ...row, gap: 24, marginTop: 28 }}>
        {model.descriptions.map(({ image, title, text }, at) => (
          <View key={title.en} style={{ flexBasis: 0, flexGrow: 1 }}>
            <Picture print={prints.descriptions[at]} text={texts[image]} height={172} />
            <View style={{ height: 10 }} />
            <Title size={14} level={3}>
              {say(title)}
            </Title>
            <EditionText style={{ marginTop: 4, color: colours.muted }}>{say(text)}</EditionText>
          </View>
        ))}
      </View>
    </Sheet>
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
  const { showing } = useEdition();
  if (!print) return null;
  return (
    <Image
      {...showing(text)}
      src={print}
      style={{ width: '100%', height, objectFit: 'cover', borderRadius: 6 }}
    />
  );
}
