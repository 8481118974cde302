import fc from 'fast-check';
import { formatPath, isRecord } from '../../form/paths';
import { type Choices, type Difference, mergeDrafts } from './merge-drafts';

const both = fc.record({ en: fc.string({ maxLength: 3 }), ar: fc.string({ maxLength: 3 }) });
const section = fc.oneof(
  fc.record({ kind: fc.constant('facts'), title: both }),
  fc.record({
    kind: fc.constant('questions'),
    title: both,
    questions: fc.array(fc.record({ question: both }), { maxLength: 3 }),
  }),
);
const draft = fc.record(
  {
    window: fc.record({ from: fc.string({ maxLength: 3 }) }),
    offers: fc.array(
      fc.record(
        { offer_type: fc.constant('new-car-offer'), title: both, sections: fc.array(section) },
        { requiredKeys: ['offer_type', 'title'] },
      ),
      { minLength: 1, maxLength: 1 },
    ),
    models: fc.array(fc.string({ maxLength: 2 }), { maxLength: 2 }),
  },
  { requiredKeys: ['window', 'offers'] },
);
/** Generates a draft and two edits of it that share parts with a third. */
const three = fc
  .tuple(draft, draft, draft, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }))
  .map(([base, one, other, coins]) => {
    let at = 0;
    const toss = () => coins[at++ % coins.length] ?? false;
    return [base, mixed(base, one, toss), mixed(base, other, toss)] as const;
  });

function mixed<Kind>(base: Kind, other: Kind, toss: () => boolean): Kind;
function mixed(base: unknown, other: unknown, toss: () => boolean): unknown {
  if (Array.isArray(base) && Array.isArray(other) && toss()) {
    const kept = base.filter(() => toss() || toss());
    return toss() ? [...kept, ...other.slice(0, 1)] : kept.toReversed();
  }
  if (isRecord(base) && isRecord(other)) {
    return Object.fromEntries(
      Object.keys(base).map((name) => [name, mixed(base[name], other[name] ?? base[name], toss)]),
    );
  }
  return toss() ? other : base;
}

/** Counts every text of a draft, at any depth. */
function textsOf(value: unknown, found = new Map<string, number>()): Map<string, number> {
  if (typeof value === 'string') found.set(value, (found.get(value) ?? 0) + 1);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) textsOf(part, found);
  return found;
}

const chosen = (differences: readonly Difference[], side: 'mine' | 'theirs'): Choices =>
  Object.fromEntries(differences.map(({ key }) => [key, side]));

test('nothing that somebody wrote is lost: it is in the merged draft, or beside a choice', () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const { merged, differences } = mergeDrafts(base, mine, theirs);
      const open = differences.map((difference) => [difference.mine, difference.theirs]);
      const there = textsOf([merged, open]);
      const before = textsOf(base);
      for (const side of [mine, theirs]) {
        for (const [text, times] of textsOf(side)) {
          const isNew = times > (before.get(text) ?? 0);
          if (isNew) expect(there.get(text) ?? 0).toBeGreaterThan(0);
        }
      }
    }),
  );
});

test('what one alone changed is taken, whoever it was', () => {
  fc.assert(
    fc.property(three, ([base, changed]) => {
      for (const [mine, theirs] of [
        [base, changed],
        [changed, base],
      ] as const) {
        const { merged, differences } = mergeDrafts(base, mine, theirs);
        expect(merged).toEqual(changed);
        expect(differences.filter(({ isConflict }) => isConflict)).toEqual([]);
      }
    }),
  );
});

test('everything of one side gives that side’s draft', () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const { differences } = mergeDrafts(base, mine, theirs);
      for (const [side, draftOf] of [
        ['mine', mine],
        ['theirs', theirs],
      ] as const) {
        const { merged } = mergeDrafts(base, mine, theirs, chosen(differences, side));
        expect(textsOf(merged)).toEqual(textsOf(draftOf));
      }
    }),
  );
});

const title = (en: string, ar: string) => ({ title: { en, ar } });
const page = (...sections: object[]) => ({ offers: [{ sections }] });
const facts = { kind: 'facts', ...title('Facts', 'مواصفات') };
const terms = { kind: 'terms', ...title('Terms', 'شروط') };
const proof = { kind: 'proof', ...title('Proof', 'آراء') };

test('two languages of one text are two things: a translator and an author do not meet', () => {
  const { merged, differences } = mergeDrafts(
    page(facts),
    page({ kind: 'facts', ...title('New facts', 'مواصفات') }),
    page({ kind: 'facts', ...title('Facts', 'مواصفات جديدة') }),
  );
  expect(merged).toEqual(page({ kind: 'facts', ...title('New facts', 'مواصفات جديدة') }));
  expect(differences.map(({ path, choice }) => [formatPath(path), choice])).toEqual([
    ['offers[0].sections[0].title.en', 'mine'],
    ['offers[0].sections[0].title.ar', 'theirs'],
  ]);
});

test('sections that both added stand in the merged page, each behind its neighbour', () => {
  const { merged } = mergeDrafts(page(facts), page(facts, terms), page(proof, facts));
  expect(merged).toEqual(page(proof, facts, terms));
});

test('a section that one moved and the other rewrote is moved and rewritten', () => {
  const rewritten = { kind: 'terms', ...title('Terms', 'الشروط كاملة') };
  const { merged, differences } = mergeDrafts(
    page(facts, proof, terms),
    page(terms, facts, proof),
    page(facts, proof, rewritten),
  );
  expect(merged).toEqual(page(rewritten, facts, proof));
  expect(differences.some(({ isConflict }) => isConflict)).toBe(false);
});

test('a section that one took out and the other rewrote is a conflict', () => {
  const rewritten = { kind: 'facts', ...title('All facts', 'مواصفات') };
  const [base, mine, theirs] = [page(facts, terms), page(terms), page(rewritten, terms)];
  const { differences } = mergeDrafts(base, mine, theirs);
  expect(differences).toMatchObject([{ isConflict: true, choice: null, theirs: rewritten }]);
  const [{ key } = { key: '' }] = differences;
  expect(mergeDrafts(base, mine, theirs, { [key]: 'theirs' }).merged).toEqual(theirs);
  expect(mergeDrafts(base, mine, theirs, { [key]: 'mine' }).merged).toEqual(mine);
});
