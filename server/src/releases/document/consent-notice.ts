import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Choice } from '../../http/attribution/consent';
import { escapeHtml } from '../../security/escape-html';
import released from './messages.json';

export const consentAddress = '/-/consent';
export const consentScript = '/-/consent.js';
export const tagScript = '/-/tag-manager.js';

/** What the notice says. */
export const consentTexts = { namespace: 'consent', released };
export type ConsentTexts = typeof released;

/** The visitor's consent as the page shows it. */
export interface ShownConsent {
  choice: Choice;
  /** Whether the tag manager runs for visitors who agree. */
  isTagged: boolean;
}

/** Style sheet of the notice; the document's content security policy must contain its hash. */
export const consentStyle = `
#consent{display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s4);padding:var(--s4);
background:var(--ink-950);color:var(--text-on-ink);font-size:14px;line-height:1.5}
#consent p{flex:1 1 20em;margin:0}#consent a{color:inherit}
#consent form{display:flex;flex-wrap:wrap;gap:var(--s2)}
#consent button{min-block-size:44px;padding-inline:16px;border:1px solid currentColor;
border-radius:var(--r-control);background:none;color:inherit;font:inherit;cursor:pointer}
#consent button:hover{background:var(--text-on-ink);color:var(--ink-950)}
#consent button:active{opacity:.8}
#consent :focus-visible{outline:2px solid currentColor;outline-offset:3px}
#consent[data-choice=unasked]{position:sticky;inset-block-end:0;z-index:20}
#consent:not([data-choice=unasked]) [data-for=unasked],#consent:not([data-choice=yes]) [data-for=yes],
#consent:not([data-choice=no]) [data-for=no]{display:none}
@media (max-width:48.12em){#consent{padding-block-end:calc(var(--h-bar) + var(--s4))}}`;

/**
 * Asks for consent, and lets the visitor change it at the foot of the page. It is a form that works without
 * scripts.
 */
export function consentNotice(
  { choice, isTagged }: ShownConsent,
  locale: Locale,
  texts: ConsentTexts = released,
): string {
  const t = (name: keyof ConsentTexts['en']) => escapeHtml(texts[locale][name]);
  const button = (value: 'yes' | 'no', label: string, place: Choice) =>
    `<button name="choice" value="${value}" data-for="${place}">${label}</button>`;
  const statusText = (place: Choice, text: string) => `<span data-for="${place}">${text}</span>`;
  return [
    `<style>${consentStyle}</style>`,
    `<aside id="consent" aria-label="${t('label')}" data-choice="${choice}"${isTagged ? ' data-tags="on"' : ''}><p>`,
    statusText('unasked', t('question')) +
      statusText('yes', t('allowed')) +
      statusText('no', t('refused')),
    ` <a href="${localise(paths.privacy(), locale)}">${t('privacy')}</a></p>`,
    `<form method="post" action="${consentAddress}">`,
    button('yes', t('yes'), 'unasked') + button('no', t('no'), 'unasked'),
    button('no', t('withdraw'), 'yes') + button('yes', t('allow'), 'no'),
    `</form></aside><script async src="${consentScript}"></script>`,
    isTagged && choice === 'yes' ? `<script async src="${tagScript}"></script>` : '',
  ].join('');
}
