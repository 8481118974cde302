/** @jsxRuntime automatic */
import { Page, View } from '@react-pdf/renderer';
import { type ReactNode, useContext } from 'react';
import { EditionLocale } from './edition';
import { tagged } from './tags';
import { page, type Style } from './theme';

interface FixedPageProps {
  style: Style;
  /** Name in the reader's outline. */
  bookmark?: string;
  children: ReactNode;
}

/** One page, exactly: what does not fit is cut, and never becomes a page of its own. */
export function FixedPage({ style, bookmark, children }: FixedPageProps) {
  const lang = useContext(EditionLocale);
  return (
    <Page
      {...tagged('Sect', { lang })}
      size={page.size}
      orientation={page.orientation}
      {...(bookmark !== undefined && { bookmark })}
    >
      <View wrap={false} style={{ width: page.width, height: page.height, ...style }}>
        {children}
      </View>
    </Page>
  );
}
