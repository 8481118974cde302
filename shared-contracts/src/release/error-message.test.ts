import { isPublicMessage, publicMessage } from './error-message';

const told = (message: string, name = 'TypeError') => publicMessage({ name, message });

test.each([
  "Cannot read properties of undefined (reading 'price')",
  'Cannot read properties of null',
  "Cannot access 't' before initialization",
  'can\'t access property "price", e.car is undefined',
  "undefined is not an object (evaluating 'e.car.price')",
  "Can't find variable: price",
  '(0 , r.price) is not a function',
  'e.cars is not iterable',
  'Maximum call stack size exceeded',
])('what an engine wrote is told: %s', (message) => {
  expect(told(message)).toBe(`TypeError: ${message}`);
  expect(isPublicMessage(`TypeError: ${message}`)).toBe(true);
});

test('of React the number of the message is told, and not what it says of the page', () => {
  const message = 'Minified React error #418; visit https://react.dev/errors/418?args[]=Fatima';
  expect(told(message, 'Error')).toBe('Error: Minified React error #418');
});

test.each([
  'cannot read the name of Fatima',
  'fatima@example.com is not a function',
  '39001122 is not iterable',
  "Cannot read properties of undefined (reading '39001122')",
  'Unexpected token F in JSON at position 0: Fatima',
  '"Fatima" is not a function',
])('what a visitor may have typed is not: %s', (message) => {
  expect(told(message)).toBe('TypeError');
  expect(isPublicMessage(`TypeError: ${message}`)).toBe(false);
});

test('a property that is no word is left out', () => {
  const text = "Cannot read properties of undefined (reading 'Fatima Al Khalifa')";
  expect(told(text)).toBe('TypeError: Cannot read properties of undefined');
});

test('the name of an error is a word', () => {
  expect(told('', 'RemoteLoadError')).toBe('RemoteLoadError');
  expect(told('', 'Fatima Al Khalifa')).toBe('Error');
});
