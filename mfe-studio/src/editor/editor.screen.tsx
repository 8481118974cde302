import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { type CampaignFault, isError } from 'shared-contracts/campaign';
import type { DraftBody } from 'shared-contracts/campaign-service';
import { landingServices } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import type { Locale } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { can } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { Tabs } from 'shared-ui/staff/tabs';
import { CommentSummary } from '../comments/comment-list';
import { CommentsProvider, mayComment } from '../comments/comments';
import { type Editing, EditingProvider } from '../form/editing';
import { FaultSummary } from '../form/fault-summary';
import { isRecord, type Path, parsePath, valueAt, withValue } from '../form/paths';
import { useMedia } from '../form/use-media';
import { campaignRecord } from '../service/campaigns';
import { studioPaths } from '../studio-paths';
import { CampaignProvider } from './campaign/campaign-editing';
import { BannerFields, CampaignFields } from './campaign/campaign-fields';
import { useFieldLabel } from './campaign/campaign-form';
import { EditorRoom, useDraftSession } from './draft/editor-room';
import { SavedLink } from './draft/saved-link';
import type { editorLoader } from './editor.loader';
import styles from './editor.module.css';
import {
  type FocusTarget,
  FocusTargetProvider,
  useFieldFromAddress,
  useFocusOnTarget,
} from './focus-target';
import { SubmitButton } from './submit-button';
import { campaignLeaves, missingInCampaign } from './translations/campaign-texts';
import { useOutdatedTexts } from './translations/use-outdated-texts';

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
  const { draft, person, glossary } = data;
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
  const choices = useMemo(
    () => ({
      models: models.map((model) => ({ value: model.slug, label: model.name })),
      services: landingServices.map(({ value, label }) => ({ value, label: label[locale] })),
    }),
    [models, locale],
  );
  const leaves = useMemo(() => campaignLeaves(campaign), [campaign]);
  const outdated = useOutdatedTexts(editingOfDraft.record.versions, leaves, textsOfVersion);
  const editing = useMemo<Editing>(() => {
    const edit = can(person, 'campaign.edit');
    return {
      faults: [
        ...faults.map((fault) => ({
          ...{ field: fault.field, sentence: fault.sentence[locale] },
          isWarning: !isError(fault),
        })),
        ...outdated,
      ],
      ...{ ...choices, media, glossary },
      may: { edit, translate: edit || can(person, 'campaign.translate') },
    };
  }, [faults, outdated, choices, locale, media, glossary, person]);
  const focusField = useCallback((path: Path) => {
    setOpenTab(tabOf(path));
    setFocusTarget({ path });
  }, []);
  useFieldFromAddress(focusField);
  const missing = missingInCampaign(campaign);
  const missingIn = (language: Locale) =>
    missing
      .filter((text) => text.locale === language)
      .map(({ path }) => ({ path, text: pathLabel(path, labelOf) }));
  const title = valueAt(offers[0], ['title', locale]);
  return (
    <EditingProvider value={editing}>
      <CampaignProvider value={{ campaign, cars: data.cars, undoHistory: session }}>
        <FocusTargetProvider value={focusTarget}>
          <CommentsProvider
            client={editingOfDraft.record.comments}
            hasDraft={state.isBegun}
            may={mayComment(person, 'campaign')}
            version={editingOfDraft.commentVersion}
          >
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
                  <SubmitButton slug={slug} session={session} isChecking={isChecking} />
                </>
              }
            >
              <FaultSummary
                errors={faultsListed(editing.faults.filter(({ isWarning }) => !isWarning))}
                warnings={faultsListed(editing.faults.filter(({ isWarning }) => isWarning))}
                missing={{ ar: missingIn('ar'), en: missingIn('en') }}
                isChecking={isChecking}
                onSelect={focusField}
              />
              <CommentSummary onSelect={(field) => focusField(parsePath(field))} />
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
          </CommentsProvider>
        </FocusTargetProvider>
      </CampaignProvider>
    </EditingProvider>
  );
}

const textsOfVersion = ({ campaign }: DraftBody) => campaign;

const faultsListed = (faults: Editing['faults']) =>
  faults.map(({ field, sentence }) => ({ text: sentence, path: parsePath(field) }));

/** A text's place in words, without its language: `List of sections 2 · Title`. */
function pathLabel(path: Path, labelOf: (name: string) => string): string {
  const labels: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') labels.push(`${labels.pop() ?? ''} ${part + 1}`);
    else if (part !== 'en' && part !== 'ar') labels.push(labelOf(part));
  }
  return labels.join(' · ');
}

/** Picture addresses are hidden, since they follow the chosen names. */
const draftLocationLabel = ([part, ...path]: Path, labelOf: (name: string) => string) =>
  part === 'pictures' ? null : pathLabel(path, labelOf);

/** The tab that contains a field. */
function tabOf([first, index]: Path): string {
  if (first === 'offers') return `offer-${typeof index === 'number' ? index : 0}`;
  return first === 'banners' ? 'banners' : 'campaign';
}
