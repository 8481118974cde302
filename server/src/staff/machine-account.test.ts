import { userInfo } from 'node:os';
import { machineAccount } from './machine-account';

test('an account is known by its name', () => {
  expect(machineAccount()).toBe(userInfo().username);
});

test('an account that the machine has no name for is known by its number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(machineAccount(nameless)).toBe(`user ${process.getuid?.()}`);
});
