import { createHash } from 'node:crypto';
import { contentSecurityPolicy, frameSources } from './security-policy';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('pages may frame the accessories shop and the configured viewers, and nothing else', () => {
  const frames = frameSources({
    accessories_url: 'https://shop.example.com/accessories?from=site',
    viewer_urls: {
      swift: 'https://viewer.example.com/swift',
      fronx: 'https://viewer.example.com/fronx#front',
      jimny: 'https://other.example.org:8443/jimny',
    },
  });
  expect(directive(contentSecurityPolicy([], frames, null), 'frame-src')).toBe(
    'frame-src https://shop.example.com https://viewer.example.com https://other.example.org:8443',
  );
});

test('a site without settings frames nothing', () => {
  expect(frameSources(undefined)).toBe("'none'");
});

test('an address of the settings cannot add a directive', () => {
  const settings = { accessories_url: 'https://a.example/;script-src *', viewer_urls: {} };
  const policy = contentSecurityPolicy([], frameSources(settings), null);
  expect(policy.split('; ').filter((part) => part.startsWith('script-src'))).toEqual([
    "script-src 'self'",
  ]);
});

test('a page lets in its own style sheets and no other inline style', () => {
  const policy = contentSecurityPolicy(['.a{color:red}'], frameSources(undefined), null);
  const hash = createHash('sha256').update('.a{color:red}').digest('base64');
  const ofNothing = createHash('sha256').digest('base64');
  expect(directive(policy, 'style-src')).toBe(
    `style-src 'self' 'sha256-${ofNothing}' 'sha256-${hash}'`,
  );
});

test('a page runs its own script element and no other', () => {
  const policy = contentSecurityPolicy([], "'none'", null, { scripts: ['begin()'] });
  const hash = createHash('sha256').update('begin()').digest('base64');
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
});

test('where the shell makes a policy, nothing runs that this one policy has not seen', () => {
  const policy = contentSecurityPolicy([], "'none'", 'default');
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(directive(policy, 'trusted-types')).toBe('trusted-types default');
  // An older shell, which a rollback may restore, creates no policy.
  expect(contentSecurityPolicy([], "'none'", null)).not.toContain('trusted-types');
});
