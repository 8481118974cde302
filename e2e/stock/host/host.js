import { init, loadRemote } from '@module-federation/enhanced/runtime';
import { shared } from 'generated/shared';
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { createApi, createBrowserTransport } from 'shared-contracts/api-client';
import forms from 'shared-contracts/forms-messages/en.json';
import { messagesOf, visitContext } from 'shared-contracts/remote';
import { VisitProvider } from 'shared-contracts/visit';
import ui from 'shared-ui/messages/en.json';
import { ToastHost } from 'shared-ui/toast';

/** A host of another company: it knows the address of a manifest, and shares the modules that the contract names. */
const manifest = document.documentElement.dataset.manifest;
const host = init({
  name: 'stock_host',
  remotes: [{ name: 'mfe-careers', entry: manifest }],
  shared,
});
// Another remote of this host registered older versions first; versions out of range must not be used
const scope = host.shareScopeMap.default;
const outdatedModule = {
  get: async () => () => ({}),
  from: 'another',
  scope: ['default'],
  useIn: [],
};
for (const [name, versions] of Object.entries(scope))
  scope[name] = { '0.1.0': { ...outdatedModule, version: '0.1.0', shareConfig: {} }, ...versions };
const { remote } = await loadRemote('mfe-careers/remote');

const i18n = createInstance();
await i18n.init({
  ...{ lng: 'en', interpolation: { escapeValue: false } },
  resources: { en: { [remote.name]: await messagesOf(remote.messages.en), forms, ui } },
});
const transport = createBrowserTransport({ servedAt: undefined, begun: 0 });
const api = createApi({ locale: 'en', transport });
const [settings, models] = await Promise.all([api.settings.get(), api.models.list()]);
const fragments = { peek: () => ({ status: 'failed' }), load: async () => ({ status: 'failed' }) };
const visit = { locale: 'en', dir: 'ltr', settings, models, api, fragments };

const router = createBrowserRouter(
  remote.routes.map((route) => ({ ...route, HydrateFallback: () => null })),
  { getContext: () => new RouterContextProvider(new Map([[visitContext, { apiFor: () => api }]])) },
);
const page = createElement(ToastHost, null, createElement(RouterProvider, { router }));
const pageInVisit = createElement(VisitProvider, { value: visit }, page);
const root = document.getElementById('root');
createRoot(root).render(createElement(I18nextProvider, { i18n }, pageInVisit));
