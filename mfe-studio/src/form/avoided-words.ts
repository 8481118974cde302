import { avoidedWords, type Glossary } from 'shared-contracts/glossary';
import { useTranslation } from 'shared-contracts/i18n';

/** Returns a sentence about each word of a text that the glossary avoids. */
export function useAvoidedWords(text: string, glossary: Glossary): string | undefined {
  const { t } = useTranslation('mfe-studio');
  return (
    avoidedWords(text, glossary)
      .map(({ word, instead }) => t('editor.avoided', { word, instead }))
      .join(' ') || undefined
  );
}
