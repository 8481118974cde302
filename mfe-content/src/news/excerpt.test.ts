import { excerptOf } from './excerpt';

test('a date in a story’s first lines is isolated as in the story, and no space stands before the full stop', () => {
  expect(excerptOf('<p>حتى <bdi dir="ltr">28-02-2027</bdi>.</p><p>ثم</p>')).toBe(
    'حتى \u206628-02-2027\u2069.',
  );
});
