import postcss, { type AtRule, type Node, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import { isForStaff } from 'shared-contracts/release-schema';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';

/** Physical properties, which name a side of the screen and do not mirror in Arabic. */
const physicalProperty = /^((margin|padding|border)-(left|right)(-\w+)?|left|right)$/i;
const sideValuedProperty = /^(text-align|float|clear)$/i;

/** At-rules that act on the whole document, whatever the class. */
const globalAtRules = new Set(
  'import font-face namespace page property counter-style font-feature-values view-transition'.split(
    ' ',
  ),
);

/**
 * Checks that style sheets mirror in Arabic and that a remote's apply to its own elements only. Remotes for
 * staff are exempt: their libraries mirror by themselves, and no other remote shares the screen.
 */
export function checkStyleSheets({ release, files }: Candidate): Fault[] {
  if (isForStaff(release)) return [];
  const { name } = release;
  return [...files]
    .filter(([file]) => file.startsWith('web/') && file.endsWith('.css'))
    .flatMap(([file, bytes]) => faultsIn(file, bytes.toString('utf8'), name))
    .map((fault) => ({ check: 'styles', ...fault }));
}

type StyleFault = Omit<Fault, 'check'>;

function faultsIn(file: string, css: string, remote: string): StyleFault[] {
  const found = new Map<string, StyleFault>();
  const add = (node: Node, rule: string, mend: string) => {
    const at = node.source?.start;
    // Reports each rule once per style sheet.
    if (!found.has(rule))
      found.set(rule, { where: at ? `${file}:${at.line}:${at.column}` : file, rule, mend });
  };
  let root: postcss.Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    const rule = `cannot be read (${error instanceof Error ? error.message : error})`;
    return [{ where: file, rule, mend: 'Publish the style sheet as the build made it' }];
  }
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (
      physicalProperty.test(prop) ||
      (sideValuedProperty.test(prop) && /^(left|right)\b/i.test(value))
    )
      add(
        declaration,
        `\`${prop}:${value}\` names a side of the screen`,
        'Use the logical property (inline-start, inline-end)',
      );
  });
  // The shell may style the frame and shared elements.
  if (remote === 'shell') return [...found.values()];
  const isOwn = ownClassTest(remote);
  const mend = `Give it a class of a CSS module, or one that begins with \`${remote}-\``;
  root.walkRules((rule) => {
    if (isKeyframe(rule) || rule.parent?.type === 'rule') return;
    for (const selector of selectorParser().astSync(rule.selector).nodes)
      if (!isScoped(selector, isOwn))
        add(rule, `\`${selector.toString().trim()}\` styles what is not this remote's`, mend);
  });
  root.walkAtRules((rule) => {
    if (globalAtRules.has(rule.name.toLowerCase()))
      add(rule, `\`@${rule.name}\` holds for the whole page`, 'Leave it to the shell');
    if (/keyframes$/i.test(rule.name) && !isOwn(rule.params))
      add(rule, `\`@${rule.name} ${rule.params}\` may be another's name`, mend);
  });
  return [...found.values()];
}

/**
 * Class names of CSS modules, such as `news-module-x1Y-card` (`news-module-card-x1Y` until 30 November 2026), or with
 * the remote's prefix, such as `mfe-content-card`.
 */
const ownClassTest = (remote: string) => (name: string) =>
  /-module-(\w{3}-.+|.+-[\w+/-]{3,})$/.test(name) || name.startsWith(`${remote}-`);

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name);

/**
 * Whether the selector itself contains a class of the remote. A class inside `:has()` or `:not()` does not
 * limit the match.
 */
const isScoped = ({ nodes }: Selector, isOwn: (name: string) => boolean): boolean =>
  nodes.some(
    (node) =>
      (node.type === 'class' && isOwn(node.value)) ||
      (node.type === 'pseudo' &&
        /^:(is|where)$/.test(node.value) &&
        node.nodes.every((selector) => isScoped(selector, isOwn))),
  );
