import { userInfo } from 'node:os';
import { accountHere } from './account';

test('an account is known by its name', () => {
  expect(accountHere()).toBe(userInfo().username);
});

test('an account that the machine has no name for is known by its number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(accountHere(nameless)).toBe(`user ${process.getuid?.()}`);
});
