import { lazy, Suspense, useMemo, useState } from 'react';
import type { CampaignFault } from 'shared-contracts/campaign';
import type { DraftBody } from 'shared-contracts/campaign-service';
import { landingServices } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { can } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { Tabs } from 'shared-ui/staff/tabs';
import { campaignRecord } from '../service/campaigns';
import { studioPaths } from '../studio-paths';
import { BannerFields, CampaignFields } from './campaign/campaign-fields';
import { EditorRoom, useDraftSession } from './draft/editor-room';
import { SavedLink } from './draft/saved-link';
import type { editorLoader } from './editor.loader';
import styles from './editor.module.css';
import { FaultSummary, pathLabel } from './faults/fault-summary';
import { type Editing, EditingProvider } from './fields/editing';
import { useFieldLabel } from './fields/field-labels';
import { isRecord, type Path, valueAt, withValue } from './fields/paths';
import { useMedia } from './fields/use-media';
import { type FocusTarget, FocusTargetProvider, useFocusOnTarget } from './focus-target';
import { SubmitButton } from './submit-button';
import { missingInCampaign } from './translations/missing-in-campaign';

const PageEditor = lazy(async () => ({
  default: (await import('./page/page-editor')).PageEditor,
}));

/** The campaign editor: pages, banners and run dates. */
export function EditorScreen() {
  const { draft, person } = useLoaderData<LoaderData<typeof editorLoader>>();
  // Another campaign starts another session; another language does not
  return <Editor key={`${person.id} ${draft.slug}`} />;
}

function Editor() {
  const { t } = useTranslation('mfe-studio');
  const { locale, models } = useVisit();
  const data = useLoaderData<LoaderData<typeof editorLoader>>();
  const { draft, person } = data;
  // Later data of the loader may be another campaign's
  const [{ slug }] = useState(draft);
  const editingOfDraft = useDraftSession<DraftBody, CampaignFault>({
    ...{ record: campaignRecord(slug), draft, person: person.id, storageKey: slug },
  });
  const { session, state } = editingOfDraft;
  const { body, externalVersion, faults, isChecking } = state;
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  useFocusOnTarget(focusTarget);
  const labelOf = useFieldLabel();
  const { campaign } = body;
  const media = useMedia(campaign, body.pictures);
  const offers = Array.isArray(campaign.offers) ? campaign.offers.filter(isRecord) : [];
  const [openTab, setOpenTab] = useState('offer-0');
  const change = (path: Path, value: unknown) => {
    const latest = session.getState().body;
    session.change({ ...latest, campaign: withValue(latest.campaign, path, value) });
  };
  const editing = useMemo<Editing>(() => {
    const edit = can(person, 'campaign.edit');
    return {
      faults,
      models: models.map((model) => ({ value: model.slug, label: model.name })),
      services: landingServices.map(({ value, label }) => ({ value, label: label[locale] })),
      media,
      campaign,
      cars: data.cars,
      undoHistory: session,
      may: { edit, translate: edit || can(person, 'campaign.translate') },
    };
  }, [faults, models, locale, media, campaign, data.cars, person, session]);
  const focusField = (path: Path) => {
    setOpenTab(tabOf(path));
    setFocusTarget({ path });
  };
  const title = valueAt(offers[0], ['title', locale]);
  return (
    <EditingProvider value={editing}>
      <FocusTargetProvider value={focusTarget}>
        <EditorRoom
          title={typeof title === 'string' && title !== '' ? title : slug}
          editing={editingOfDraft}
          draft={draft}
          labels={{ locationLabel: (path) => draftLocationLabel(path, labelOf), labelOf }}
          actions={
            <>
              <SavedLink
                to={studioPaths.preview(slug)}
                session={session}
                label={t('editor.preview')}
              />
              <SubmitButton slug={slug} session={session} faults={faults} isChecking={isChecking} />
            </>
          }
        >
          <FaultSummary
            missing={missingInCampaign(campaign)}
            isChecking={isChecking}
            onSelect={focusField}
          />
          <Tabs
            label={t('editor.parts.label')}
            open={openTab}
            onOpen={setOpenTab}
            tabs={[
              ...offers.map((offer, index) => ({
                name: `offer-${index}`,
                label: t(`editor.parts.${offer.offer_type}`),
                panel: (
                  <Suspense
                    fallback={<p className={styles.loading}>{t('editor.canvas.loading')}</p>}
                  >
                    <PageEditor
                      key={String(offer.offer_type)}
                      externalVersion={externalVersion}
                      path={['offers', index]}
                      offer={offer}
                      onChange={(changed) => change(['offers', index], changed)}
                    />
                  </Suspense>
                ),
              })),
              {
                name: 'banners',
                label: t('editor.parts.banners'),
                panel: <BannerFields campaign={campaign} onChange={change} />,
              },
              {
                name: 'campaign',
                label: t('editor.parts.campaign'),
                panel: <CampaignFields campaign={campaign} onChange={change} />,
              },
            ]}
          />
        </EditorRoom>
      </FocusTargetProvider>
    </EditingProvider>
  );
}

/** Picture addresses are hidden, since they follow the chosen names. */
const draftLocationLabel = ([part, ...path]: Path, labelOf: (name: string) => string) =>
  part === 'pictures' ? null : pathLabel(path, labelOf);

/** The tab that contains a field. */
function tabOf([first, index]: Path): string {
  if (first === 'offers') return `offer-${typeof index === 'number' ? index : 0}`;
  return first === 'banners' ? 'banners' : 'campaign';
}
