/** @jsxRuntime automatic */
import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { ModelContent } from '../content/schema';
import { useEdition } from './edition';
import { Leaf } from './leaf';
import type { Prints } from './pictures';
import { colours, margin, page, type Style } from './theme';

/** What a page about a model is made of. */
export interface PageProps {
  model: ModelContent;
  prints: Prints;
  /** At the foot, at the far end of the page's number. */
  foot: string;
}

/** A white page: its content between the margins, and a line of small print at its foot. */
export function Sheet({ foot, children }: { foot: string; children: ReactNode }) {
  const { text, row } = useEdition();
  return (
    <Leaf
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
        <EditionText>{foot}</EditionText>
        <Text render={({ pageNumber }) => String(pageNumber)} />
      </View>
    </Leaf>
  );
}

/** A line or paragraph. The direction is not inherited, so every one of them says it. */
export function EditionText({ style, children }: { style?: Style; children: ReactNode }) {
  const { direction } = useEdition();
  return <Text style={{ ...style, direction }}>{children}</Text>;
}

interface TitleProps {
  size: number;
  colour?: string;
  children: string;
}

export function Title({ size, colour = colours.ink, children }: TitleProps) {
  const { heading } = useEdition();
  const style = { ...heading, fontSize: size, fontWeight: 600, color: colour };
  return <EditionText style={style}>{children}</EditionText>;
}
