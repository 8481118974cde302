import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  type LibraryPicture,
  type PictureCrop,
  type PictureShape,
  pictureShapes,
} from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Notice } from 'shared-ui/staff/notice';
import { Tabs } from 'shared-ui/staff/tabs';
import { errorSentence, pictures } from '../service/pictures';
import type { Trashed } from '../service/trash';
import { CropEditor } from './crop-editor';
import { FocalPoint } from './focal-point';
import { PictureDetails } from './picture-details';
import { pictureUrl } from './picture-url';

interface PictureDialogProps {
  picture: LibraryPicture;
  onClose: () => void;
  onSaved: (picture: LibraryPicture) => void;
  /** Omitted where pictures are chosen rather than managed. */
  onRemoved?: (trashed: Trashed) => void;
  onReplace?: () => void;
}

type DialogTab = 'about' | 'focus' | PictureShape;

const shapes = Object.keys(pictureShapes) as PictureShape[]; // Ensured by the type

/** Edits or deletes a picture. Nothing is stored before saving. */
export function PictureDialog({
  picture,
  onClose,
  onSaved,
  onRemoved,
  onReplace,
}: PictureDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [draft, setDraft] = useState(picture);
  const [tab, setTab] = useState<DialogTab>('about');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isConfirmingRemoval, setConfirmingRemoval] = useState(false);
  const src = pictureUrl(picture, 'whole', 1280);
  // A film, a turntable or a document is not cut
  const isCut = picture.media === undefined && draft.kind !== 'panorama';

  const changeDraft = (change: Partial<LibraryPicture>) => {
    setFailure(null);
    setDraft((previous) => ({ ...previous, ...change }));
  };
  const setCrop = (shape: PictureShape) => (crop: PictureCrop | null) =>
    changeDraft({ crops: { ...draft.crops, [shape]: crop } });

  async function runBusy(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorSentence(error, locale) ?? t('pictures.failed'));
    }
    setBusy(false);
  }
  const save = () =>
    runBusy(async () =>
      onSaved((await pictures.change(picture.id, changedFields(draft, picture))).picture),
    );
  const remove = () =>
    runBusy(async () => {
      onRemoved?.(await pictures.remove(picture.id));
    });

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={draft.name}
      actions={
        <>
          {onRemoved && (
            <Button
              kind="danger"
              busy={isBusy && isConfirmingRemoval}
              onClick={isConfirmingRemoval ? remove : () => setConfirmingRemoval(true)}
            >
              {t(isConfirmingRemoval ? 'pictures.removeNow' : 'pictures.remove')}
            </Button>
          )}
          {onReplace && <Button onClick={onReplace}>{t('pictures.replace.button')}</Button>}
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="main" busy={isBusy && !isConfirmingRemoval} onClick={save}>
            {t('pictures.save')}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {isConfirmingRemoval && !failure && (
        <Notice tone="warning">{t('pictures.removeText')}</Notice>
      )}
      <Tabs<DialogTab>
        label={t('pictures.parts')}
        open={tab}
        onOpen={setTab}
        tabs={[
          {
            name: 'about',
            label: t('pictures.about.title'),
            panel: <PictureDetails {...{ src, picture: draft }} onChange={changeDraft} />,
          },
          ...(isCut
            ? [
                {
                  name: 'focus' as const,
                  label: t('pictures.focus.title'),
                  panel: (
                    <FocalPoint
                      src={src}
                      focus={draft.focus}
                      onChange={(focus) => changeDraft({ focus })}
                    />
                  ),
                },
                ...shapes.map((shape) => ({
                  name: shape,
                  label: t(`pictures.shape.${shape}`),
                  panel: (
                    <CropEditor picture={draft} {...{ src, shape }} onChange={setCrop(shape)} />
                  ),
                })),
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}

/** Returns the changed fields only, so that editing a description sends nothing else. */
function changedFields(draft: LibraryPicture, before: LibraryPicture) {
  const { name, alt, focus, crops, mirror } = draft;
  const isPanorama = draft.kind === 'panorama';
  const isOther = isPanorama !== (before.kind === 'panorama');
  const changed = Object.fromEntries(
    Object.entries({ name, alt, focus, crops, mirror }).filter(
      // Own keys of this object
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[key as keyof LibraryPicture]),
    ),
  );
  return { ...changed, ...(isOther && { isPanorama }) };
}
