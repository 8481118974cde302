/** @jsxRuntime automatic */
import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { PictureTexts } from '../page-schemas';
import type { ModelContent } from '../schema';
import { useEdition } from './edition';
import { FixedPage } from './fixed-page';
import type { Prints } from './pictures';
import { type Tag, tagged } from './tags';
import { colours, margin, page, type Style } from './theme';

/** What a page about a model is made of. */
export interface PageProps {
  model: ModelContent;
  prints: Prints;
  /** What the pictures show, by their files. */
  texts: PictureTexts;
  /** At the foot, at the far end of the page's number. */
  footer: string;
}

/** A white page: its content between the margins, and a line of small print at its foot. */
export function ContentPage({ foot, children }: { foot: string; children: ReactNode }) {
  const { text, row } = useEdition();
  return (
    <FixedPage
      style={{
        ...text,
        padding: margin,
        paddingBottom: 56,
        fontSize: 10,
        color: colours.ink,
        backgroundColor: colours.paper,
      }}
    >
      {children}
      <View
        style={{
          ...row,
          position: 'absolute',
          left: margin,
          right: margin,
          top: page.height - 38,
          justifyContent: 'space-between',
          fontSize: 8,
          color: colours.muted,
        }}
      >
        <EditionText as={null}>{foot}</EditionText>
        <Text render={({ pageNumber }) => String(pageNumber)} />
      </View>
    </FixedPage>
  );
}

interface EditionTextProps {
  style?: Style;
  /** Null for what stands on every page and is not read out. */
  as?: Tag['role'] | null;
  children: ReactNode;
}

/** A line or paragraph. The direction is not inherited, so every one of them says it. */
export function EditionText({ style, as = 'P', children }: EditionTextProps) {
  const { direction } = useEdition();
  return (
    <Text {...(as && tagged(as))} style={{ ...style, direction }}>
      {children}
    </Text>
  );
}

interface TitleProps {
  size: number;
  /** Its place in the outline, whatever its size. */
  level?: 1 | 2 | 3;
  colour?: string;
  children: string;
}

export function Title({ size, level = 2, colour = colours.ink, children }: TitleProps) {
  const { heading } = useEdition();
  const style = { ...heading, fontSize: size, fontWeight: 600, color: colour };
  return (
    <EditionText as={`H${level}`} style={style}>
      {children}
    </EditionText>
  );
}
