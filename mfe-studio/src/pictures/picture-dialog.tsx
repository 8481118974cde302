import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  type LibraryPicture,
  type PictureCrop,
  type PictureShape,
  type PictureUse,
  pictureShapes,
} from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Notice } from 'shared-ui/staff/notice';
import { Tabs } from 'shared-ui/staff/tabs';
import { pictures, sentenceOf } from '../service/pictures';
import type { Trashed } from '../service/trash';
import { AboutPicture } from './about-picture';
import { CropEditor } from './crop-editor';
import { FocalPoint } from './focal-point';
import { sourceOf } from './picture-sources';

interface PictureDialogProps {
  picture: LibraryPicture;
  onClose: () => void;
  onSaved: (picture: LibraryPicture) => void;
  /** Omitted where pictures are chosen rather than managed. */
  onRemoved?: (trashed: Trashed) => void;
}

type Part = 'about' | 'focus' | PictureShape;

const shapes = Object.keys(pictureShapes) as PictureShape[]; // Ensured by the type

/** Edits or deletes a picture. Nothing is stored before saving. */
export function PictureDialog({ picture, onClose, onSaved, onRemoved }: PictureDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [draft, setDraft] = useState(picture);
  const [part, setPart] = useState<Part>('about');
  const [usedBy, setUsedBy] = useState<readonly PictureUse[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const src = sourceOf(picture, 'whole', 1280);

  // Loads where the picture is used
  useEffect(() => {
    let isHere = true;
    pictures.find(picture.id).then(
      (found) => isHere && setUsedBy(found.usedBy),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [picture.id]);

  const set = (change: Partial<LibraryPicture>) => {
    setFailure(null);
    setDraft((known) => ({ ...known, ...change }));
  };
  const setCrop = (shape: PictureShape) => (crop: PictureCrop | null) =>
    set({ crops: { ...draft.crops, [shape]: crop } });

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error, locale) ?? t('pictures.failed'));
    }
    setBusy(false);
  }
  const save = () =>
    attempt(async () =>
      onSaved((await pictures.change(picture.id, changeOf(draft, picture))).picture),
    );
  const remove = () =>
    attempt(async () => {
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
              busy={busy && isAsking}
              onClick={isAsking ? remove : () => setAsking(true)}
            >
              {t(isAsking ? 'pictures.removeNow' : 'pictures.remove')}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="main" busy={busy && !isAsking} onClick={save}>
            {t('pictures.save')}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {isAsking && !failure && <Notice tone="warning">{t('pictures.removeText')}</Notice>}
      <Tabs<Part>
        label={t('pictures.parts')}
        open={part}
        onOpen={setPart}
        tabs={[
          {
            name: 'about',
            label: t('pictures.about.title'),
            panel: <AboutPicture {...{ src, usedBy, picture: draft }} onChange={set} />,
          },
          {
            name: 'focus',
            label: t('pictures.focus.title'),
            panel: (
              <FocalPoint src={src} focus={draft.focus} onChange={(focus) => set({ focus })} />
            ),
          },
          ...shapes.map((shape) => ({
            name: shape,
            label: t(`pictures.shape.${shape}`),
            panel: <CropEditor picture={draft} {...{ src, shape }} onChange={setCrop(shape)} />,
          })),
        ]}
      />
    </Dialog>
  );
}

/** Returns the changed fields only, so that editing a description sends nothing else. */
function changeOf(draft: LibraryPicture, before: LibraryPicture) {
  const { name, alt, focus, crops, mirror } = draft;
  return Object.fromEntries(
    Object.entries({ name, alt, focus, crops, mirror }).filter(
      // Own keys of this object
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[key as keyof LibraryPicture]),
    ),
  );
}
