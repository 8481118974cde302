import { readFileSync } from 'node:fs';
import { withPassfile } from './database-dump';

test.each([
  'postgres://showroom:a%3Asecret@db.internal/showroom?sslmode=require',
  'postgres://showroom@db.internal/showroom?password=a%3Asecret&sslmode=require',
  'postgres:///showroom?host=/run/postgresql&sslmode=require&password=a%3Asecret',
])('nobody who lists the programs of this machine reads the password of %s', async (url) => {
  await withPassfile(url, async (args) => {
    const address = args.join(' ');
    expect(address).not.toContain('secret');
    expect(address).toContain('sslmode=require');
    const [, file = ''] = /passfile=([^&]+)/.exec(address) ?? [];
    expect(readFileSync(decodeURIComponent(file), 'utf8')).toBe('*:*:*:*:a\\:secret\n');
  });
});
