import { useGetPuck } from '@puckeditor/core';
import type { LandingDeal } from 'shared-contracts/api';
import { momentParts } from 'shared-contracts/campaign';
import { FragmentSlot } from 'shared-contracts/visit';
import { useEditing } from '../../form/editing';
import { isRecord, valueAt, withValue } from '../../form/paths';
import { useCampaign } from '../campaign/campaign-editing';
import { offerForm } from '../campaign/campaign-form';
import { editableTexts } from './editable-texts';
import { InlineEditing } from './inline-editing';
import type { DraftOffer } from './page-data';
import { usePageLanguage } from './page-language';
import { useMediaResolver } from './use-media-resolver';
import { usePuck } from './use-page-actions';

/** Returns the props for the fragment that shows an offer or its form. */
export function useOfferProps(offer: DraftOffer) {
  const language = usePageLanguage();
  const mediaResolver = useMediaResolver();
  const { campaign, cars } = useCampaign();
  const form = usePuck((puck) => puck.appState.data.content.find(({ type }) => type === 'form'));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const { image } = offer;
  const { day, hour } = momentParts(text(valueAt(campaign, ['window', 'until'])));
  const models = list(offer.models);
  const deal: LandingDeal = {
    image: mediaResolver.picture(
      text(isRecord(image) ? image[language] : image),
      text(valueAt(offer.alt, [language])),
      'wide',
    ),
    card: '',
    title: text(valueAt(offer.title, [language])),
    text: text(valueAt(offer.text, [language])),
    until: day,
    untilHour: hour,
    offerType: offer.offer_type === 'service-offer' ? 'service-offer' : 'new-car-offer',
    campaign: text(campaign.slug),
    tone: offer.tone === 'dark' ? 'dark' : 'light',
    modelSlug: models[0] ?? null,
    models,
    services: list(offer.services),
    addresses: { en: '', ar: '' },
    // As in the preview
    isPreview: true,
    ...(form && { sections: [{ kind: 'form', title: undefined, text: undefined }] }),
  };
  return { deal, cars: cars[language], source: 'website' };
}

/** The offer at the head of the page. */
export function CanvasOffer({ offer }: { offer: DraftOffer }) {
  const language = usePageLanguage();
  const { may } = useEditing();
  const getPuck = useGetPuck();
  const props = useOfferProps(offer);
  return (
    <InlineEditing
      texts={editableTexts(offerForm, offer, language)}
      onStart={() =>
        getPuck().dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false })
      }
      onText={
        may.translate
          ? (path, text) => {
              const { appState, dispatch } = getPuck();
              const { root } = appState.data;
              dispatch({
                type: 'replaceRoot',
                root: { ...root, props: withValue(root.props ?? {}, path, text) },
              });
            }
          : null
      }
    >
      <FragmentSlot name="mfe-campaigns/offer" fallback={null} props={props} />
    </InlineEditing>
  );
}
