import { trustReleases } from './trusted-types';

type Policy = Record<'createScriptURL' | 'createHTML' | 'createScript', (text: string) => unknown>;

let name: string;
let policy: Policy;
beforeEach(() => {
  const createPolicy = (given: string, rules: Policy) => {
    [name, policy] = [given, rules];
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  trustReleases();
});

test('the policy stands in for all code that knows of none', () => {
  expect(name).toBe('default');
});

test('scripts of releases run, and no others', () => {
  const own = '/assets/mfe-careers/1.0.0-3fa2b1c9/remoteEntry.89a50c90.js';
  expect(policy.createScriptURL(own)).toBe(own);
  expect(policy.createScriptURL(`${window.location.origin}${own}`)).not.toBeNull();
  for (const address of [
    `https://evil.example${own}`,
    `//evil.example${own}`,
    '/storage/uploads/campaigns/x.js',
    '/assets/../storage/x/y/z.js',
    '/-/page-data?address=/x.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/x',
  ])
    expect([address, policy.createScriptURL(address)]).toEqual([address, null]);
});

test('markup of articles stays as it is, and what would run something is refused', () => {
  const article =
    '<p>Pay 5% on <b>all = any</b> models</p><ul><li><a href="/offers">See</a></li></ul>';
  for (const markup of ['', ' ', '<script></script>', article])
    expect(policy.createHTML(markup)).toBe(markup);
  for (const markup of [
    '<script>alert(1)</script>',
    '<SCRIPT src=x></script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<img src="x"onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<p>x"></iframe>',
    '<meta http-equiv=refresh content=0>',
  ])
    expect([markup, policy.createHTML(markup)]).toEqual([markup, null]);
});

test('a text in a script element is data or nothing', () => {
  expect(policy.createScript('{"@type":"Car"}')).toBe('{"@type":"Car"}');
  for (const text of ['alert(1)', '1', '']) expect(policy.createScript(text)).toBeNull();
});
