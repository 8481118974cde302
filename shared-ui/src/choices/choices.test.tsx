import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Choices } from './choices';

const options = [
  { value: 'gl', label: 'GL', text: 'The essentials' },
  { value: 'glx', label: 'GLX', text: 'Everything', foot: <span>From BHD 5,595</span> },
];

function Chosen({ several = false }: { several?: boolean }) {
  const [chosen, choose] = useState<string[]>(['gl']);
  return (
    <form aria-label="choice">
      <Choices
        name="grade"
        legend="Grade"
        options={options}
        chosen={chosen}
        onChange={choose}
        several={several}
        describedBy="fault"
      />
      <p id="fault">Choose one that it has.</p>
    </form>
  );
}

test('one of the choices holds, keys go through them, and a form without scripts sends it by its name', async () => {
  render(<Chosen />);
  const group = screen.getByRole('group', { name: 'Grade' });
  expect(group).toHaveAccessibleDescription('Choose one that it has.');
  expect(screen.getByRole('form')).toHaveFormValues({ grade: 'gl' });
  await userEvent.tab();
  expect(within(group).getByRole('radio', { name: 'GL The essentials' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(group).getByRole('radio', { name: /^GLX Everything.*5,595/ })).toBeChecked();
  expect(screen.getByRole('form')).toHaveFormValues({ grade: 'glx' });
});

test('where several may hold each is put on and taken off by itself', async () => {
  render(<Chosen several />);
  const [first, second] = screen.getAllByRole('checkbox');
  if (!first || !second) throw new Error('two are expected');
  await userEvent.click(second);
  expect(screen.getByRole('form')).toHaveFormValues({ grade: ['gl', 'glx'] });
  await userEvent.click(first);
  expect(screen.getByRole('form')).toHaveFormValues({ grade: ['glx'] });
});
