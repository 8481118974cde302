import type { Locale } from 'shared-contracts/locale';
import type { LiveVersion } from '../store/traffic';
import messages from './messages.json';
import type { ReleasePreview } from './preview-links';
import { endPreviewPath } from './preview-plugin';

/** Style sheet of the badge; the document's content security policy must contain its hash. */
export const badgeStyle = `
#release-preview{position:fixed;inset-block-end:var(--s4);inset-inline-start:var(--s4);z-index:9999;
display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s4);max-inline-size:calc(100vw - 2*var(--s4));
padding:var(--s2) var(--s4);border-radius:var(--r-card);background:var(--ink-950);color:var(--text-on-ink);
font-size:14px;line-height:1.4}
#release-preview bdi{display:block;font-weight:600}
#release-preview button{min-block-size:44px;padding-inline:16px;border:1px solid currentColor;
border-radius:var(--r-control);background:none;color:inherit;font:inherit;cursor:pointer}
#release-preview button:hover{background:var(--text-on-ink);color:var(--ink-950)}
#release-preview button:active{opacity:.8}
#release-preview button:focus-visible{outline:2px solid currentColor;outline-offset:3px}
@media (max-width:48.12em){#release-preview{inset-block-end:calc(var(--h-bar) + var(--s4))}}`;

/** Markup of the badge on preview pages: names the previewed versions that are shown, and has a button to leave. */
export function previewBadge(
  { releases }: ReleasePreview,
  shown: readonly LiveVersion[],
  locale: Locale,
): string {
  const t = messages[locale];
  const shownReleases = releases.filter(({ name, version }) =>
    shown.some((live) => live.name === name && live.version === version),
  );
  const names = shownReleases.map(({ name, version }) => `<bdi dir="ltr">${name} ${version}</bdi>`);
  const text = shownReleases.length > 0 ? `${t.label}${names.join('')}` : t.gone;
  return [
    `<style>${badgeStyle}</style>`,
    `<aside id="release-preview" aria-label="${t.label}"><div>${text}</div>`,
    `<form method="post" action="${endPreviewPath}"><button type="submit">${t.end}</button></form></aside>`,
  ].join('');
}
