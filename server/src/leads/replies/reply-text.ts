/** Longest opening of a quotation in lines: mail programs wrap it. */
const openingLines = 3;

/** What was written in an answer, without the mail that it quotes. A mail of nothing else stays whole. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const quoted = lines.findIndex((_, at) => beginsQuote(lines.slice(at)));
  const own = (quoted < 0 ? lines : lines.slice(0, quoted)).join('\n').trim();
  return own === '' ? text.trim() : own;
}

function beginsQuote(lines: readonly string[]): boolean {
  const [line = '', next = ''] = lines;
  // a signature, and the dividers of Outlook and others
  if (/^-- ?$/.test(line) || /^\s*(-{3,}.+-{3,}|_{10,})\s*$/.test(line)) return true;
  if (/^\s*>/.test(line)) return true;
  // a head such as `From: …`, `Sent: …`
  if (headLine.test(line) && headLine.test(next)) return true;
  return isOpening(lines);
}

const headLine = /^\s*\*?(from|sent|date|to|subject|من|تم الإرسال|التاريخ|إلى|الموضوع)\s*:/i;

/** Such as `On Mon, 30 Nov 2026 at 09:12, Showroom <answers@example.com> wrote:`, also in Arabic, with other digits. */
function isOpening(lines: readonly string[]): boolean {
  if (!/^\s*(on|في|بتاريخ|يوم)\s/i.test(lines[0] ?? '')) return false;
  for (let count = 1; count <= openingLines; count += 1) {
    const opening = lines.slice(0, count).join(' ').trim();
    if (/\p{Nd}.*(wrote|كتب|كتبت|كتابة ما يلي).*[:：]$/iu.test(opening)) return true;
    if (/[:：]$/.test(opening)) return false;
  }
  return false;
}
