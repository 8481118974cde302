import { render } from '@testing-library/react';
import { HoursText } from './number';

test('no line ends inside a date with its hour, a price or a telephone number', () => {
  const sentence =
    'Free: 30-11-2026 09:30 · 01-12-2026 10:00, from BHD 5,595. Call +973 1700 0000 or 8000 1234.';
  const { container } = render(<HoursText>{sentence}</HoursText>);
  const wholes = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(wholes).toEqual([
    ...['30-11-2026 09:30', '01-12-2026 10:00', 'BHD 5,595', '+973 1700 0000', '8000 1234'],
  ]);
  expect(container).toHaveTextContent(sentence);
});
