import type { LeadReplies } from 'shared-contracts/inbox';
import { directionOf } from 'shared-contracts/locale';
import { escapeHtml } from '../../security/escape-html';
import { phoneOf, type StoredLead } from './destination';
import { detailLines, kindLabel, type LabelOptions, type Line, originLines } from './lead-messages';
import { fill } from './mail-body';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { unbrokenHtml } from './unbroken';

const messages = { en, ar };

export interface LeadMailContent extends Required<LabelOptions> {
  lead: StoredLead;
  replies: LeadReplies;
  /** Address of the lead in the inbox. */
  inbox: string;
  /** Sentences at the top. */
  opening?: readonly string[];
}

/**
 * A mail about a lead for staff on a phone, as text and HTML: actions first, then the visitor's data, then the
 * source. Styles are inline, because mail programs drop style sheets.
 */
export function leadMailBody(content: LeadMailContent): { text: string; html: string } {
  const { lead, locale, opening = [] } = content;
  const title = `${kindLabel(lead, locale)} ${lead.reference}`;
  const links = actionLinks(content);
  const parts = [detailLines(lead, content), originLines(lead, content)];
  const lines = [
    ...opening.map((sentence) => `${sentence}\n`),
    ...links.flatMap(([label, address]) => plainLink(label, address)),
    ...parts.flatMap((part) => ['', ...part.map(([label, value]) => `${label}: ${value}`)]),
  ];
  const body = [
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    ...opening.map((sentence) => `<p style="margin:0 0 16px">${unbrokenHtml(sentence)}</p>`),
    ...links.map(button),
    ...parts.map((part) => `<div style="margin-top:24px">${part.map(line).join('')}</div>`),
  ];
  return {
    text: `${lines.join('\n')}\n`,
    html: [
      `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"></head>',
      `<body style="margin:0;padding:16px;background:#fff;color:#1b1b1f;font:16px/1.5 ${fonts}">`,
      `<div style="max-width:560px;margin:0 auto">${body.join('')}</div></body></html>`,
    ].join(''),
  };
}

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Actions with their addresses. */
function actionLinks({ lead, locale, replies, inbox }: LeadMailContent): Line[] {
  const texts = messages[locale].leadMail;
  const { call, whatsapp, mail } = replies;
  const links: [string, string | null][] = [
    [fill(texts.call, { phone: phoneOf(lead) ?? '' }), call],
    [texts.whatsapp, whatsapp],
    [texts.reply, mail],
    [texts.inbox, inbox],
  ];
  return links.flatMap(([label, address]) => (address === null ? [] : [[label, address]]));
}

/** Readable text of an action's address. Empty for phone numbers, which are among the fields. */
function plainLink(label: string, address: string): string[] {
  if (address.startsWith('tel:')) return [];
  const [target = ''] = address.replace(/^mailto:/, '').split('?');
  return [`${label}: ${decodeURIComponent(target)}`];
}

/** Height for a finger. */
const button = ([label, address]: Line): string =>
  `<p style="margin:0 0 8px"><a href="${escapeHtml(address)}" style="display:block;padding:12px 16px;border-radius:8px;background:#0b3d91;color:#fff;text-align:center;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

/** Isolates the value, often a visitor's text, so that it has its own direction; keeps line breaks. */
const line = ([label, value]: Line): string =>
  `<p style="margin:0 0 12px"><span style="display:block;font-size:14px;color:#55565c">${escapeHtml(label)}</span><bdi style="white-space:pre-line;overflow-wrap:anywhere">${unbrokenHtml(value)}</bdi></p>`;
