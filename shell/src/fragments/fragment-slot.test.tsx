import { act, render, screen } from '@testing-library/react';
import type { RemoteModule } from 'shared-contracts/remote';
import { type FragmentHost, FragmentSlot, type FragmentState } from 'shared-contracts/visit';
import { emptyVisit, TestVisit } from 'shared-ui/testing';
import { createFragmentHost } from './fragment-host';
import { FragmentLibrary } from './fragment-library';

const part = (Component: () => React.ReactNode): FragmentState => ({
  status: 'ready',
  Component,
  data: null,
});
const broken = part(() => {
  throw new Error('not today');
});

async function show(fragments: Partial<FragmentHost>) {
  const host: FragmentHost = {
    peek: () => undefined,
    load: async () => ({ status: 'failed' }),
    ...fragments,
  };
  // React logs errors that a boundary catches.
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    render(
      <TestVisit locale="en" visit={{ fragments: host }}>
        <h1>The page</h1>
        <FragmentSlot name="mfe-catalog/model-menu" fallback={<p>The models are elsewhere</p>} />
      </TestVisit>,
    );
  });
  silent.mockRestore();
}

test('a part that throws is replaced by that of the version before', async () => {
  const before = Promise.resolve(part(() => <p>As it was before</p>));
  await show({ peek: () => broken, replace: () => before });
  expect(screen.getByText('As it was before')).toBeVisible();
});

test.each([
  ['throws too', Promise.resolve(broken)],
  ['cannot be had', Promise.resolve<FragmentState>({ status: 'failed' })],
])(
  'when the version before %s, the fallback takes its place and the page stands',
  async (_, before) => {
    await show({ peek: () => broken, replace: () => before });
    expect(screen.getByText('The models are elsewhere')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  },
);

test('a host that has no other version gives the fallback', async () => {
  await show({ peek: () => broken });
  expect(screen.getByText('The models are elsewhere')).toBeVisible();
});

const Models = () => <p>The models</p>;
const remote: RemoteModule = {
  ...{ name: 'mfe-catalog', routes: [], messages: { en: {}, ar: {} } },
  fragments: { 'model-menu': { lazy: async () => ({ Component: Models }) } },
};

const hostOf = (load: () => Promise<RemoteModule>) =>
  createFragmentHost({
    library: new FragmentLibrary({ load }),
    serverFragments: {},
    apiFor: (locale) => emptyVisit(locale).api,
    pathname: '/home',
  });

test('a part that could not be had is asked for again when the visitor says so', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(remote);
  const fragments = hostOf(load);
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    render(
      <TestVisit locale="en" visit={{ fragments }}>
        <FragmentSlot
          name="mfe-catalog/model-menu"
          fallback={(retry) => (
            <button type="button" onClick={retry}>
              Again
            </button>
          )}
        />
      </TestVisit>,
    );
  });
  silent.mockRestore();
  const again = await screen.findByRole('button', { name: 'Again' });
  await act(async () => again.click());
  expect(await screen.findByText('The models')).toBeVisible();
});

test('a part that was loaded before it is shown is shown at once', async () => {
  const fragments = hostOf(async () => remote);
  await fragments.load('mfe-catalog/model-menu');
  render(
    <TestVisit locale="en" visit={{ fragments }}>
      <FragmentSlot name="mfe-catalog/model-menu" fallback={<p>On its way</p>} />
    </TestVisit>,
  );
  expect(screen.getByText('The models')).toBeVisible();
});

// Checked by TypeScript: both sides of a fragment must match the declared props.
export const borrowed = (
  <>
    <FragmentSlot name="mfe-aftersales/test-drive-form" props={{ vehicle: 'swift' }} fallback="" />
    {/* @ts-expect-error the model is named by its slug */}
    <FragmentSlot name="mfe-aftersales/test-drive-form" props={{ vehicle: 7 }} fallback="" />
    {/* @ts-expect-error nothing of this name is taken */}
    <FragmentSlot name="mfe-aftersales/test-drive-form" props={{ model: '' }} fallback="" />
  </>
);
const lends = (Component: (props: { vehicle: string }) => null): RemoteModule['fragments'] => ({
  'sample-part': { lazy: async () => ({ Component }) },
  // @ts-expect-error its borrowers may leave the model out
  'test-drive-form': { lazy: async () => ({ Component }) },
});
void lends;
