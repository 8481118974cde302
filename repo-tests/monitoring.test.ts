import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { Metrics } from '../server/src/operations/monitoring/metrics';
import { type FreshDatabase, openFreshDatabase } from '../server/testing/fresh-database';

const root = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary?: string; action?: string; runbook?: string };
}
const { groups }: { groups: { rules: Rule[] }[] } = parse(read('deploy/monitoring/alerts.yaml'));
const rules = groups.flatMap((group) => group.rules);

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  annotations: { list: { expr: string }[] };
}
const dashboard: Dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json'));

let fresh: FreshDatabase;
let exposed: Set<string>;
beforeAll(async () => {
  fresh = await openFreshDatabase();
  const metrics = new Metrics(fresh.database);
  metrics.watchReleases(() => []);
  metrics.watchRenderers(() => ({ waiting: 0, running: 0 }));
  metrics.watchReadiness(async () => []);
  const types = (await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  exposed = new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(() => fresh.close());

/** Names of the metrics in an expression: what is no function, no label, no text and no word of the language. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^}]*\}/g, '')
      .replace(/\[\w+\]/g, '')
      .replace(/\b(by|without|on|ignoring) *\([^)]*\)/g, '')
      .matchAll(/\b[a-z_][a-z0-9_]*\b(?! *\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'sum', 'max', 'min'].includes(name));

test.each([
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
  ...dashboard.annotations.list.map(({ expr }) => ['annotations', expr] as const),
])('%s asks for metrics that the server has', (_, expr) => {
  const names = metricsIn(expr);
  expect(names.length).toBeGreaterThan(0);
  // Prometheus makes `up` by itself
  expect(names.filter((name) => name !== 'up' && !exposed.has(name))).toEqual([]);
});

/** The anchor that GitHub gives to a heading. */
const anchors = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);

test.each(rules)('the alert $alert says what is, what to do and where to read on', (rule) => {
  const { summary, action, runbook = '' } = rule.annotations;
  expect([typeof summary, typeof action]).toEqual(['string', 'string']);
  const [file, anchor] = runbook.split('#');
  expect(file).toBe('docs/operations.md');
  expect(anchors).toContain(anchor);
  expect(['page', 'ticket']).toContain(rule.labels.severity);
});

test('every alert has a name of its own', () => {
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(8);
});
