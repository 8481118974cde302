import fastify, { type FastifyInstance } from 'fastify';
import { type ReadCall, servedReads } from 'shared-contracts/wire';
import * as v from 'valibot';
import { runOnDay } from '../../../testing/day';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { checkForm } from '../../leads/check-form';
import { type FormChoices, formChoices } from '../../leads/form-choices';
import { leadEndpoints } from '../../leads/lead-endpoints';
import { nextWeek } from '../next-week';

runOnDay('2026-12-10T09:00:00Z');

type Json = Record<string, unknown>;

interface Example {
  name: string;
  schema: Json;
  value: unknown;
}

const routes: string[] = [];
let site: TestApi;
let document: Json;
let choices: FormChoices;
let examples: Example[];

beforeAll(async () => {
  site = await openTestApi({ onRoute: ({ method, url }) => routes.push(`${method} ${url}`) });
  choices = await formChoices(site.database, 'en');
  document = (await site.app.inject('/api/v1/openapi.json')).json();
  examples = mediaTypesIn(document, '');
});
afterAll(() => site.close());

/** Every example below a value, with the schema that it stands beside. */
function mediaTypesIn(value: unknown, name: string): Example[] {
  if (typeof value !== 'object' || value === null) return [];
  const { schema, example, examples: named }: Json = { ...value };
  if (typeof schema === 'object' && schema !== null && (example ?? named) !== undefined) {
    const values = named === undefined ? { '': { value: example } } : { ...Object(named) };
    return Object.entries(values).map(([key, each]) => ({
      name: `${name} ${key}`,
      schema: { ...schema },
      value: Reflect.get(Object(each), 'value'),
    }));
  }
  return Object.entries(value).flatMap(([key, below]) => mediaTypesIn(below, `${name}/${key}`));
}

/** An application whose calls accept what the schemas describe, and nothing is changed to fit. */
async function acceptingApp(schemas: readonly Json[]): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 10 * 1024 * 1024,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        strictTypes: false,
      },
    },
  });
  schemas.forEach((schema, at) => {
    const text = JSON.stringify({ ...schema, definitions: Object(document.components).schemas });
    const body: unknown = JSON.parse(text.replaceAll('#/components/schemas/', '#/definitions/'));
    app.post(`/${at}`, { schema: { body } }, async () => 'accepted');
  });
  await app.ready();
  return app;
}

const pathOf = ({ path }: ReadCall) => `/${path.replace('*}', '}')}`;

const described = () =>
  Object.entries({ ...Object(document.paths) }).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('every route of the API is described, and nothing else is', () => {
  const own = routes
    .filter((route) => route.includes(' /api/v1/') && !/^(HEAD|OPTIONS) /.test(route))
    .map((route) => route.replace('/api/v1', '').replace(/:\w+|\*/g, '{}'));
  const said = described().map((route) => route.replace(/\{\w+\}/g, '{}'));
  expect(said.sort()).toEqual([...new Set(own)].sort());
});

test('every call has an example of what it answers, and every form of what it takes', () => {
  const operations: Json = { ...Object(document.paths) };
  const names = examples.map(({ name }) => name);
  for (const { call } of servedReads()) {
    expect(names).toContain(`/paths/${pathOf(call)}/get/responses/200/content/application/json `);
  }
  for (const { call, examples: forms } of leadEndpoints) {
    const { path, media } = call;
    expect(operations).toHaveProperty([`/${path}`, 'post', 'requestBody', 'content', media]);
    for (const { form } of forms('2030-01-01', choices)) {
      expect(names).toContain(`/paths//${path}/post/requestBody/content/${media} ${form.name}`);
    }
    expect(names).toContain(`/paths//${path}/post/responses/200/content/application/json `);
    expect(names).toContain(
      `/paths//${path}/post/responses/422/content/application/json an empty form`,
    );
  }
});

test('every example is what its schema describes', async () => {
  const app = await acceptingApp(examples.map(({ schema }) => schema));
  const refused: string[] = [];
  for (const [at, { name, value }] of examples.entries()) {
    const payload = JSON.stringify(value);
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: `/${at}`, headers, payload });
    if (answer.statusCode !== 200) refused.push(`${name}: ${answer.body}`);
  }
  await app.close();
  expect(refused).toEqual([]);
  expect(examples.length).toBeGreaterThan(45);
});

test('a schema refuses what is not described', async () => {
  const app = await acceptingApp(examples.map(({ schema }) => schema));
  const headers = { 'content-type': 'application/json' };
  for (const [at, { name }] of examples.entries()) {
    const answer = await app.inject({
      method: 'POST',
      url: `/${at}`,
      headers,
      payload: '[{"id":"x"}]',
    });
    expect([name, answer.statusCode]).toEqual([name, 400]);
  }
  await app.close();
});

test("every answer's example is real: the client's own schema reads it", () => {
  for (const { call } of servedReads()) {
    const example = examples.find(({ name }) => name.startsWith(`/paths/${pathOf(call)}/get`));
    expect(example?.value).not.toEqual([]);
    expect([call.path, v.is(call.answer, example?.value)]).toEqual([call.path, true]);
  }
});

test("every form's example is one that the server takes", () => {
  const openDay = nextWeek();
  for (const { call, examples: forms } of leadEndpoints) {
    for (const { form, values } of forms(openDay, choices)) {
      const cv = call.media === 'multipart/form-data' && { cv: { name: 'cv.pdf', size: 9000 } };
      expect(checkForm(form, { ...values, ...cv }, call, 'en')).toHaveProperty('values');
    }
  }
});

test('references lead somewhere, and each call has a name of its own', () => {
  const text = JSON.stringify(document);
  const targets = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, target]) => target ?? '');
  expect(targets.length).toBeGreaterThan(50);
  for (const target of new Set(targets)) expect(document).toHaveProperty(target.split('/'));
  const types = [...text.matchAll(/"type":"\/api\/v1\/openapi\.json#\/([^"]+)"/g)];
  expect(types.length).toBeGreaterThan(10);
  for (const [, target = ''] of types) expect(document).toHaveProperty(target.split('/'));
  const names = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(described().length);
});

test('what a form needs, and what it offers, stands in its schema', () => {
  const body = examples.find(({ name }) => name.includes('/test_drive/post/requestBody'))?.schema;
  expect(body?.required).toEqual(
    expect.arrayContaining(['name', 'email', 'mobile', 'vehicle_name']),
  );
  const application = examples.find(({ name }) => name.includes('/applyJob/post/requestBody'));
  expect(application?.schema.required).toContain('cv');
  expect(application?.schema).toHaveProperty('properties.cv.format', 'binary');
  expect(body).toHaveProperty('properties.vehicle_name.enum', expect.arrayContaining(['Swift']));
  expect(body).toHaveProperty('properties.code.default', '+973');
});
