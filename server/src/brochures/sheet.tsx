/** @jsxRuntime automatic */
import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Edition } from './edition';
import { Leaf } from './leaf';
import { colours, margin, page, type Style } from './theme';

interface SheetProps {
  edition: Edition;
  /** At the foot, at the far end of the page's number. */
  foot: string;
  /** Name in the reader's outline. */
  bookmark?: string;
  children: ReactNode;
}

/** A white page: its content between the margins, and a line of small print at its foot. */
export function Sheet({ edition, foot, bookmark, children }: SheetProps) {
  return (
    <Leaf
      bookmark={bookmark}
      style={{
        ...edition.text,
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
          ...edition.row,
          position: 'absolute',
          left: margin,
          right: margin,
          top: page.height - 38,
          justifyContent: 'space-between',
          fontSize: 8,
          color: colours.muted,
        }}
      >
        <EditionText edition={edition}>{foot}</EditionText>
        <Text render={({ pageNumber }) => String(pageNumber)} />
      </View>
    </Leaf>
  );
}

interface EditionTextProps {
  edition: Edition;
  style?: Style;
  children: ReactNode;
}

/** A line or paragraph. The direction is not inherited, so every one of them says it. */
export function EditionText({ edition, style, children }: EditionTextProps) {
  return <Text style={{ ...style, direction: edition.direction }}>{children}</Text>;
}

interface TitleProps {
  edition: Edition;
  size: number;
  colour?: string;
  children: string;
}

export function Title({ edition, size, colour = colours.ink, children }: TitleProps) {
  const style = { ...edition.heading, fontSize: size, fontWeight: 600, color: colour };
  return (
    <EditionText edition={edition} style={style}>
      {children}
    </EditionText>
  );
}
