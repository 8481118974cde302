import catalogAr from 'mfe-catalog/src/messages/ar.json';
import catalogEn from 'mfe-catalog/src/messages/en.json';
import financeAr from 'mfe-finance/src/messages/ar.json';
import financeEn from 'mfe-finance/src/messages/en.json';
import stockAr from 'mfe-stock/src/messages/ar.json';
import stockEn from 'mfe-stock/src/messages/en.json';
import formsAr from 'shared-contracts/forms-messages/first/ar.json';
import formsEn from 'shared-contracts/forms-messages/first/en.json';
import uiAr from 'shared-ui/messages/ar.json';
import uiEn from 'shared-ui/messages/en.json';
import shellAr from 'shell/src/messages/ar.json';
import shellEn from 'shell/src/messages/en.json';
import ar from '../../content/ar.json';
import en from '../../content/en.json';

/** What the cards of cars in stock say. */
const ofCards = ({ like, state, car }: typeof stockEn) => ({ like, state, car });

const messages = {
  en: {
    shell: shellEn,
    ui: uiEn,
    'mfe-catalog': catalogEn,
    'mfe-finance': financeEn,
    'mfe-stock': ofCards(stockEn),
    forms: formsEn,
  },
  ar: {
    shell: shellAr,
    ui: uiAr,
    'mfe-catalog': catalogAr,
    'mfe-finance': financeAr,
    'mfe-stock': ofCards(stockAr),
    forms: formsAr,
  },
};

/** Returns the page's content in a language. */
export const contentIn = (locale: 'en' | 'ar') => ({
  ...(locale === 'ar' ? ar : en),
  locale,
  messages: messages[locale],
});
