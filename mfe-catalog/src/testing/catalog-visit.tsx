import type { ReactNode } from 'react';
import type { Locale } from 'shared-contracts/locale';
import type { Visit } from 'shared-contracts/visit';
import { TestVisit } from 'shared-ui/testing';
import ar from '../messages/ar.json';
import en from '../messages/en.json';

interface CatalogVisitProps {
  locale: Locale;
  visit?: Partial<Visit>;
  /** The page's address without locale prefix. */
  path?: string;
  children: ReactNode;
}

/** Test wrapper: a visit with this remote's messages. */
export function CatalogVisit({ locale, visit = {}, path = '/', children }: CatalogVisitProps) {
  return (
    <TestVisit locale={locale} visit={visit} path={path} messages={{ 'mfe-catalog': { en, ar } }}>
      {children}
    </TestVisit>
  );
}
