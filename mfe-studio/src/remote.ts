import type { RemoteModule } from 'shared-contracts/remote';
import { approvalsLoader } from './approvals/approvals.loader';
import { campaignLoader } from './campaigns/campaign.loader';
import { campaignsLoader } from './campaigns/campaigns.loader';
import { changeSetLoader } from './change-sets/change-set.loader';
import { changeSetsLoader } from './change-sets/change-sets.loader';
import { contentLoader } from './content/content.loader';
import { fileLoader } from './content/file.loader';
import { fileEditorLoader } from './content/file-editor.loader';
import { editorLoader } from './editor/editor.loader';
import { figuresLoader } from './figures/figures.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { missedAddressesLoader } from './missed-addresses/missed-addresses.loader';
import { peopleLoader } from './people/people.loader';
import { picturesLoader } from './pictures/pictures.loader';
import { previewLoader } from './preview/preview.loader';
import { previewLinksLoader } from './preview-links/preview-links.loader';
import { pricesLoader } from './prices/prices.loader';
import { recallsLoader } from './recalls/recalls.loader';
import { stockLoader } from './stock/stock.loader';
import { trashLoader } from './trash/trash.loader';
import { vainSearchesLoader } from './vain-searches/vain-searches.loader';

export const remote = {
  name: 'mfe-studio',
  routes: [
    {
      path: '-/studio',
      audience: 'staff',
      seo: { title: 'campaigns.title', description: 'campaigns.description' },
      loader: campaignsLoader,
      lazy: async () => ({
        Component: (await import('./campaigns/campaigns.screen')).CampaignsScreen,
      }),
    },
    {
      path: '-/studio/campaigns/:slug',
      audience: 'staff',
      seo: { title: 'campaigns.oneTitle', description: 'campaigns.oneDescription' },
      loader: campaignLoader,
      lazy: async () => ({
        Component: (await import('./campaigns/campaign.screen')).CampaignScreen,
      }),
    },
    {
      path: '-/studio/campaigns/:slug/edit',
      audience: 'staff',
      seo: { title: 'editor.page', description: 'editor.description' },
      loader: editorLoader,
      lazy: async () => ({ Component: (await import('./editor/editor.screen')).EditorScreen }),
      handle: { uses: ['mfe-campaigns/offer', 'mfe-campaigns/section'] },
    },
    {
      path: '-/studio/campaigns/:slug/preview',
      audience: 'staff',
      seo: { title: 'preview.pages', description: 'preview.description' },
      loader: previewLoader,
      lazy: async () => ({ Component: (await import('./preview/preview.screen')).PreviewScreen }),
    },
    {
      path: '-/studio/campaigns/:slug/report',
      audience: 'staff',
      seo: { title: 'figures.report', description: 'figures.description' },
      loader: figuresLoader,
      lazy: async () => ({ Component: (await import('./figures/figures.screen')).FiguresScreen }),
    },
    {
      path: '-/studio/content',
      audience: 'staff',
      seo: { title: 'content.title', description: 'content.description' },
      loader: contentLoader,
      lazy: async () => ({ Component: (await import('./content/content.screen')).ContentScreen }),
    },
    {
      path: '-/studio/approvals',
      audience: 'staff',
      seo: { title: 'approvals.title', description: 'approvals.description' },
      loader: approvalsLoader,
      lazy: async () => ({
        Component: (await import('./approvals/approvals.screen')).ApprovalsScreen,
      }),
    },
    {
      path: '-/studio/content/sets',
      audience: 'staff',
      seo: { title: 'changeSets.title', description: 'changeSets.text' },
      loader: changeSetsLoader,
      lazy: async () => ({
        Component: (await import('./change-sets/change-sets.screen')).ChangeSetsScreen,
      }),
    },
    // before the files' route, which matches the same addresses
    {
      path: '-/studio/content/sets/:id',
      audience: 'staff',
      seo: { title: 'changeSets.one', description: 'changeSets.text' },
      loader: changeSetLoader,
      lazy: async () => ({
        Component: (await import('./change-sets/change-set.screen')).ChangeSetScreen,
      }),
    },
    {
      path: '-/studio/content/:folder/:name',
      audience: 'staff',
      seo: { title: 'content.oneTitle', description: 'content.oneDescription' },
      loader: fileLoader,
      lazy: async () => ({ Component: (await import('./content/file.screen')).FileScreen }),
    },
    {
      path: '-/studio/content/:folder/:name/edit',
      audience: 'staff',
      seo: { title: 'content.editorTitle', description: 'content.editorDescription' },
      loader: fileEditorLoader,
      lazy: async () => ({
        Component: (await import('./content/file-editor.screen')).FileEditorScreen,
      }),
    },
    {
      path: '-/studio/content/prices',
      audience: 'staff',
      seo: { title: 'prices.title', description: 'prices.text' },
      loader: pricesLoader,
      lazy: async () => ({ Component: (await import('./prices/prices.screen')).PricesScreen }),
    },
    {
      path: '-/studio/content/missed-addresses',
      audience: 'staff',
      seo: { title: 'missedAddresses.title', description: 'missedAddresses.text' },
      loader: missedAddressesLoader,
      lazy: async () => ({
        Component: (await import('./missed-addresses/missed-addresses.screen'))
          .MissedAddressesScreen,
      }),
    },
    {
      path: '-/studio/content/vain-searches',
      audience: 'staff',
      seo: { title: 'vainSearches.title', description: 'vainSearches.text' },
      loader: vainSearchesLoader,
      lazy: async () => ({
        Component: (await import('./vain-searches/vain-searches.screen')).VainSearchesScreen,
      }),
    },
    {
      path: '-/studio/pictures',
      audience: 'staff',
      seo: { title: 'pictures.title', description: 'pictures.description' },
      loader: picturesLoader,
      lazy: async () => ({
        Component: (await import('./pictures/pictures.screen')).PicturesScreen,
      }),
    },
    {
      path: '-/studio/stock',
      audience: 'staff',
      seo: { title: 'stock.title', description: 'stock.description' },
      loader: stockLoader,
      lazy: async () => ({ Component: (await import('./stock/stock.screen')).StockScreen }),
    },
    {
      path: '-/studio/recalls',
      audience: 'staff',
      seo: { title: 'recalls.title', description: 'recalls.description' },
      loader: recallsLoader,
      lazy: async () => ({ Component: (await import('./recalls/recalls.screen')).RecallsScreen }),
    },
    {
      path: '-/studio/trash',
      audience: 'staff',
      seo: { title: 'trash.title', description: 'trash.description' },
      loader: trashLoader,
      lazy: async () => ({ Component: (await import('./trash/trash.screen')).TrashScreen }),
    },
    {
      path: '-/studio/preview-links',
      audience: 'staff',
      seo: { title: 'previewLinks.title', description: 'previewLinks.description' },
      loader: previewLinksLoader,
      lazy: async () => ({
        Component: (await import('./preview-links/preview-links.screen')).PreviewLinksScreen,
      }),
    },
    {
      path: '-/studio/people',
      audience: 'staff',
      seo: { title: 'people.title', description: 'people.description' },
      loader: peopleLoader,
      lazy: async () => ({ Component: (await import('./people/people.screen')).PeopleScreen }),
    },
  ],
  navigation: [
    {
      place: 'staff',
      order: 10,
      path: '-/studio',
      label: 'campaigns.title',
      right: 'campaign.read',
    },
    {
      place: 'staff',
      order: 15,
      path: '-/studio/content',
      label: 'content.title',
      right: 'content.read',
    },
    {
      place: 'staff',
      order: 16,
      path: '-/studio/approvals',
      label: 'approvals.title',
      right: 'campaign.read',
    },
    {
      place: 'staff',
      order: 17,
      path: '-/studio/stock',
      label: 'stock.title',
      right: 'stock.read',
    },
    {
      place: 'staff',
      order: 18,
      path: '-/studio/recalls',
      label: 'recalls.title',
      right: 'recalls.edit',
    },
    {
      place: 'staff',
      order: 20,
      path: '-/studio/pictures',
      label: 'pictures.title',
      right: 'campaign.read',
    },
    {
      place: 'staff',
      order: 80,
      path: '-/studio/trash',
      label: 'trash.title',
      right: 'campaign.read',
    },
    {
      place: 'staff',
      order: 70,
      path: '-/studio/preview-links',
      label: 'previewLinks.title',
      right: 'campaign.read',
    },
    { place: 'staff', order: 90, path: '-/studio/people', label: 'people.title' },
  ],
  fragments: {},
  messages: { en, ar },
} satisfies RemoteModule;
