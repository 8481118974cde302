import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';

const texts = {
  en: { title: 'Genuine Parts', car: 'New Carry' },
  ar: { title: 'قطع الغيار الأصلية', car: 'نيو كاري' },
};

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => sessionStorage.clear());

test.each(sampledLocales)(
  'a quote asked for in %s is confirmed with what we understood',
  async (locale) => {
    const request = jest.fn().mockResolvedValue({ message: 'PQ-48213', reference: 'PQ-48213' });
    const api: Api = { ...emptyVisit(locale).api, quotes: { request } };
    render(<TestPage remote={remote} locale={locale} path="/genuine-parts" visit={{ api }} />);
    const { title, car } = texts[locale];
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);

    const { fields, forms } = formMessages[locale];
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText(fields.title.label), 'mrs');
    await user.selectOptions(screen.getByLabelText(fields.carModel.label), 'New Carry');
    await user.type(screen.getByLabelText(fields.firstName.label), 'Mariam');
    await user.type(screen.getByLabelText(fields.lastName.label), 'Al Dosari');
    await user.type(screen.getByLabelText(fields.mobile.label), '36123456');
    await user.type(screen.getByLabelText(fields.vehicleRegistration.label), '482915');
    await user.type(screen.getByLabelText(fields.parts.label), 'Oil filter');
    const optional = (label: string) => screen.getByLabelText(new RegExp(`^${label} `));
    await user.type(optional(fields.chassisNumber.label), 'js2zc83s 600123456');
    const photo = new File(['photo'], 'filter.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(new RegExp(fields.partPhoto.choose)), photo);
    await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
    await user.click(screen.getByRole('button', { name: forms.requestQuote.submit }));

    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    const page = within(screen.getByRole('main'));
    expect(page.getByText('PQ-48213', { selector: 'b *' })).toBeVisible();
    const chassisNumber = 'JS2ZC83S600123456';
    for (const fact of [car, '482915', chassisNumber, 'Oil filter', 'mariam@example.com']) {
      expect(page.getByText(fact)).toBeVisible();
    }
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ title: 'mrs', carModel: 'New Carry', parts: 'Oil filter' },
        ...{ chassisNumber, partPhoto: photo },
      }),
      expect.any(Function),
    );
  },
);
