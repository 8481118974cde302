import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { singletons, versionOf } from './singletons.mjs';

/** Opens a container as a browser would, and prints as JSON what it exposes and which files each part requests. */
const { web, entry } = JSON.parse(process.argv[2]);
const base = 'http://release.invalid/';

// Node would print the minified source line with the error.
process.on('uncaughtException', (error) => {
  console.error(error?.stack ?? error);
  process.exit(1);
});

/** Stub for every shared module: any use returns the stub itself. */
const anything = new Proxy(() => anything, {
  get: (_target, key) =>
    key === 'then' ? undefined : key === Symbol.toPrimitive ? () => 'anything' : anything,
  apply: () => anything,
  construct: () => anything,
});

/** A minimal page that contains only this container. */
class Page {
  files = new Set();
  asked = new Set();
  #modules = new Map();
  #context;
  #globals;

  constructor() {
    const document = {
      ...{ currentScript: null, baseURI: base, readyState: 'complete' },
      createElement: (tag) => new Element(tag),
      ...{ getElementsByTagName: () => [], querySelector: () => null, querySelectorAll: () => [] },
      ...{ getElementById: () => null, addEventListener: () => {}, dispatchEvent: () => true },
    };
    document.head = { appendChild: (element) => this.#append(element), children: [] };
    document.head.append = document.head.appendChild;
    document.body = document.head;
    document.documentElement = document.head;
    const { console, setTimeout, clearTimeout, queueMicrotask, URL, URLSearchParams, performance } =
      globalThis;
    const silent = Object.fromEntries(Object.keys(console).map((name) => [name, () => {}]));
    this.#context = vm.createContext({
      ...{
        document,
        console: silent,
        setTimeout,
        clearTimeout,
        queueMicrotask,
        URL,
        URLSearchParams,
      },
      ...{ performance, location: new URL(base), navigator: { userAgent: '' }, Event, CustomEvent },
      ...{ addEventListener: () => {}, dispatchEvent: () => true, TextEncoder, TextDecoder },
      ...{ fetch: () => Promise.reject(new Error('a container fetches nothing')), AbortController },
      ...{
        matchMedia: () => ({ matches: false, addEventListener: () => {} }),
        HTMLElement: Element,
      },
    });
    for (const name of ['window', 'self', 'globalThis']) this.#context[name] = this.#context;
    document.defaultView = this.#context;
    this.#globals = new Set(Object.keys(this.#context));
  }

  /** The container and the name of its global variable. */
  async open() {
    if (entry.isModule) {
      const { namespace } = await this.#module(base + entry.file);
      return { container: namespace, name: entry.container ?? entry.file };
    }
    this.#run(base + entry.file);
    const name =
      entry.container ??
      Object.keys(this.#context).find(
        (key) => !this.#globals.has(key) && typeof this.#context[key]?.get === 'function',
      );
    if (!name || !this.#context[name]) throw new Error(`${entry.file} leaves no container`);
    return { container: this.#context[name], name };
  }

  scope() {
    const lent = (name) => ({
      ...{ from: 'shell', loaded: 1, eager: 1 },
      get: () => {
        this.asked.add(name);
        return () => anything;
      },
    });
    return Object.fromEntries(
      singletons().map(({ name }) => [name, { [versionOf(name)]: lent(name) }]),
    );
  }

  #append(element) {
    const address = element.src ?? element.href;
    if (!address) return element;
    queueMicrotask(async () => {
      try {
        if (element.tag === 'script' && element.type !== 'module') this.#run(String(address));
        else this.#keep(String(address));
        element.tell('load');
      } catch (error) {
        console.error(error);
        element.tell('error');
      }
    });
    return element;
  }

  #keep(address) {
    const { href } = new URL(address, base);
    if (!href.startsWith(base))
      throw new Error(
        `${address} is asked for: the build needs \`publicPath: 'auto'\`, or \`base: './'\``,
      );
    const file = decodeURIComponent(href.slice(base.length));
    this.files.add(file);
    return file;
  }

  #run(address) {
    const { document } = this.#context;
    const file = this.#keep(address);
    document.currentScript = { src: address, tagName: 'SCRIPT', getAttribute: () => address };
    vm.runInContext(readFileSync(path.join(web, file), 'utf8'), this.#context, { filename: file });
    document.currentScript = null;
  }

  async #module(address) {
    const module = this.#linked(address);
    if (module.status === 'unlinked')
      await module.link((request, from) => this.#linked(new URL(request, from.identifier).href));
    await module.evaluate();
    return module;
  }

  #linked(address) {
    const known = this.#modules.get(address);
    if (known) return known;
    const module = new vm.SourceTextModule(
      readFileSync(path.join(web, this.#keep(address)), 'utf8'),
      {
        context: this.#context,
        identifier: address,
        initializeImportMeta: (meta) => {
          meta.url = address;
        },
        importModuleDynamically: (request, from) =>
          this.#module(new URL(request, from.identifier).href),
      },
    );
    this.#modules.set(address, module);
    return module;
  }
}

class Element {
  #listeners = [];
  attributes = {};
  dataset = {};
  style = {};

  constructor(tag) {
    this.tag = tag;
    this.relList = { supports: () => true };
  }

  setAttribute(name, value) {
    this[name] = value;
  }

  getAttribute(name) {
    return this[name] ?? null;
  }

  removeAttribute(name) {
    delete this[name];
  }

  addEventListener(kind, listener) {
    this.#listeners.push([kind, listener]);
  }

  remove() {}

  tell(type) {
    const event = { type, target: this };
    this[`on${type}`]?.(event);
    for (const [kind, listener] of this.#listeners) if (kind === type) listener(event);
  }
}

/** Opens the remote in a new page and loads one part of it, to see which files that part needs. */
async function taken(part = () => undefined) {
  const page = new Page();
  const { container, name } = await page.open();
  await container.init(page.scope());
  const { remote } = (await container.get('./remote'))();
  if (!remote?.name || !remote.routes || !remote.fragments)
    throw new Error('./remote exposes no `remote` with a name, routes and fragments');
  const first = needsOf(page);
  await part(remote);
  return { remote, name, first, needs: needsOf(page, first) };
}

const isOfPages = (file) => /\.(m?js|css)$/.test(file) && file !== entry.file;

const needsOf = ({ files, asked }, before = { files: [], singletons: [] }) => ({
  files: [...files].filter((file) => isOfPages(file) && !before.files.includes(file)),
  singletons: [...asked].filter((name) => !before.singletons.includes(name)).sort(),
});

const { remote, name: container, first: expose } = await taken();
const lazyNeeds = async (find) => (await taken((opened) => find(opened).lazy())).needs;
const routes = [];
for (const [index, { path: pattern, handle, parameters = [] }] of remote.routes.entries())
  routes.push({
    path: String(pattern),
    uses: [...(handle?.uses ?? [])],
    deferred: [...(handle?.deferred ?? [])],
    parameters: [...parameters],
    needs: await lazyNeeds((opened) => opened.routes[index]),
  });
const fragments = [];
for (const name of Object.keys(remote.fragments))
  fragments.push({ name, needs: await lazyNeeds((opened) => opened.fragments[name]) });
const parts = [expose, ...routes.map(({ needs }) => needs), ...fragments.map(({ needs }) => needs)];
const asked = [...new Set(parts.flatMap(({ singletons: names }) => names))].sort();
console.log(
  JSON.stringify({ name: remote.name, container, expose, routes, fragments, singletons: asked }),
);
process.exit(0);
