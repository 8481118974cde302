import ReactCrop from 'react-image-crop';
import { useTranslation } from 'shared-contracts/i18n';
import {
  cropOf,
  type LibraryPicture,
  type PictureCrop,
  type PictureShape,
  pictureShapes,
} from 'shared-contracts/staff-pictures';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from 'shared-ui/staff/button';
import styles from './crop-editor.module.css';
import { CropPreview } from './crop-preview';

interface CropEditorProps {
  picture: LibraryPicture;
  /** Address of the whole picture. */
  src: string;
  shape: PictureShape;
  /** Null resets to the crop around the focal point. */
  onChange: (crop: PictureCrop | null) => void;
}

/** Edits the crop of one shape by pointer or arrow keys, with a preview of the result. */
export function CropEditor({ picture, src, shape, onChange }: CropEditorProps) {
  const { t } = useTranslation('mfe-studio');
  const crop = cropOf(picture, shape);
  const { width, height } = pictureShapes[shape];
  const handle = (side: string) => t(`pictures.crop.handle`, { side: t(`pictures.crop.${side}`) });
  return (
    <div className={styles.editor}>
      <div className={styles.part}>
        <p className={styles.how}>{t('pictures.crop.how')}</p>
        {/* The cropping library measures from the left */}
        <div dir="ltr">
          <ReactCrop
            crop={{
              unit: '%',
              ...{ x: crop.x * 100, y: crop.y * 100 },
              ...{ width: crop.width * 100, height: crop.height * 100 },
            }}
            aspect={width / height}
            minWidth={40}
            keepSelection
            ruleOfThirds
            onChange={(_pixels, part) => {
              if (part.width > 0 && part.height > 0) onChange(cropFromPercent(part));
            }}
            ariaLabels={{
              cropArea: t('pictures.crop.area', { shape: t(`pictures.shape.${shape}`) }),
              nwDragHandle: handle('nw'),
              nDragHandle: handle('n'),
              neDragHandle: handle('ne'),
              eDragHandle: handle('e'),
              seDragHandle: handle('se'),
              sDragHandle: handle('s'),
              swDragHandle: handle('sw'),
              wDragHandle: handle('w'),
            }}
          >
            <img src={src} alt="" className={styles.whole} />
          </ReactCrop>
        </div>
      </div>
      <div className={styles.part}>
        <h3 className={styles.name}>{t('pictures.crop.result')}</h3>
        <CropPreview
          {...{ src, crop, shape }}
          label={t('pictures.crop.resultOf', { shape: t(`pictures.shape.${shape}`) })}
        />
        <p className={styles.how}>{t(`pictures.shape.${shape}Text`)}</p>
        <Button
          kind="quiet"
          disabled={picture.crops[shape] === null}
          onClick={() => onChange(null)}
        >
          {t('pictures.crop.around')}
        </Button>
      </div>
    </div>
  );
}

/** Converts the library's percentages to fractions within the picture. */
function cropFromPercent(percentCrop: PictureCrop): PictureCrop {
  const toFraction = (share: number) => Math.min(Math.max(share / 100, 0), 1);
  const [x, y] = [toFraction(percentCrop.x), toFraction(percentCrop.y)];
  return {
    ...{ x, y },
    width: Math.min(toFraction(percentCrop.width), 1 - x),
    height: Math.min(toFraction(percentCrop.height), 1 - y),
  };
}
