import { useGetPuck } from '@puckeditor/core';
import { type Section, type SectionKind, sectionIn } from 'shared-contracts/campaign';
import { FragmentSlot } from 'shared-contracts/visit';
import { useEditing } from '../../form/editing';
import { withValue } from '../../form/paths';
import { sectionForm } from '../campaign/campaign-form';
import { useOfferProps } from './canvas-offer';
import { editableTexts } from './editable-texts';
import { InlineEditing } from './inline-editing';
import { usePageLanguage } from './page-language';
import { useMediaResolver } from './use-media-resolver';
import { usePuck } from './use-page-actions';

interface CanvasSectionProps {
  /** Id that the editor library assigned. */
  id: string;
  kind: SectionKind;
  /** The section in the draft; may be incomplete. */
  fields: Record<string, unknown>;
}

/** A section rendered by the fragment of mfe-campaigns, with its texts editable in place. */
export function CanvasSection({ id, kind, fields }: CanvasSectionProps) {
  const locale = usePageLanguage();
  const mediaResolver = useMediaResolver();
  const getPuck = useGetPuck();
  const { may } = useEditing();
  const root = usePuck((puck) => puck.appState.data.root);
  const index = usePuck((puck) =>
    puck.appState.data.content.findIndex(({ props }) => props.id === id),
  );
  const offer = useOfferProps(root.props ?? {});
  // The fragment tolerates incomplete sections
  const value = sectionIn({ kind, ...fields } as Section, locale, mediaResolver);
  return (
    <InlineEditing
      texts={editableTexts(sectionForm(kind), fields, locale)}
      onStart={() => {
        const { getSelectorForId, dispatch } = getPuck();
        const itemSelector = getSelectorForId(id) ?? null;
        dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
      }}
      onText={
        may.translate
          ? (path, text) => {
              const { getItemById, getSelectorForId, dispatch } = getPuck();
              const [item, selector] = [getItemById(id), getSelectorForId(id)];
              if (!item || !selector) return;
              const data = { ...item, props: withValue(item.props, path, text) };
              const { index: destinationIndex, zone: destinationZone } = selector;
              dispatch({ type: 'replace', destinationIndex, destinationZone, data });
            }
          : null
      }
    >
      <FragmentSlot
        name="mfe-campaigns/section"
        fallback={null}
        props={{ kind, value, tone: index % 2 === 0 ? 'paper' : 'quiet', offer }}
      />
    </InlineEditing>
  );
}
