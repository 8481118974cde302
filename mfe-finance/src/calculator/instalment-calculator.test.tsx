import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formMessages } from 'shared-contracts/forms-messages';
import { localise } from 'shared-contracts/locale';
import { TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { offer } from '../testing/offer';
import { InstalmentCalculator } from './instalment-calculator';

const { cars, ...terms } = offer;
const grades = cars[0]?.grades ?? [];

beforeEach(() => sessionStorage.clear());

test.each(sampledLocales)(
  'on a model’s page the grade is the one that is chosen there, and the way to the request carries everything: %s',
  async (locale) => {
    const text = remote.messages[locale];
    render(
      <TestVisit
        locale={locale}
        messages={{ [remote.name]: remote.messages, forms: formMessages }}
        path="/explore-vehicles/swift?grade=glx&colour=red"
      >
        <InstalmentCalculator data={terms} model="swift" grades={grades} />
      </TestVisit>,
    );
    const user = userEvent.setup();
    expect(screen.getByRole('radio', { name: /^GLX/ })).toBeChecked();
    await user.clear(screen.getByLabelText(text.calculator.deposit));
    await user.type(screen.getByLabelText(text.calculator.deposit), '25');
    await user.selectOptions(screen.getByLabelText(text.calculator.months), '36');
    const link = screen.getByRole('link', { name: text.request.title });
    const address = new URL(link.getAttribute('href') ?? '', 'https://brand.example');
    expect(address.pathname).toBe(localise('/finance', locale));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ model: 'swift', grade: 'glx', kind: 'conventional', months: '36' },
      ...{ deposit: '25', unit: 'percent', colour: 'red' },
    });
    expect(address.hash).toBe('#request');
    await user.click(screen.getByRole('radio', { name: /^GL / }));
    expect(screen.getByRole('radio', { name: /^GL / })).toBeChecked();
  },
);
