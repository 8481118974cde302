import type { ComponentProps } from 'react';
import { parsePicture, srcSetOf } from 'shared-contracts/picture';
import { Picture } from 'shared-ui/picture';
import styles from './campaign-picture.module.css';

/** Sizes of the phone crop, which has about the shape of its box, so dense screens fetch no extra pixels. */
const phoneSizes = '(min-resolution: 2.25dppx) 66vw, max(360px, 101vw)';

/** A picture that fills its box with the framing of the media library: phone crop and focal point. Never mirrored. */
export function CampaignPicture(props: Omit<ComponentProps<typeof Picture>, 'fit'>) {
  const { phone, focus, upright } = props.picture.framing ?? {};
  return (
    <Picture
      {...props}
      {...(focus && { 'data-x': toQuarters(focus.x), 'data-y': toQuarters(focus.y) })}
      // A framed picture always has a focal point: the library stores one for each picture
      {...(focus && { className: upright ? `${styles.framed} ${styles.upright}` : styles.framed })}
      fit="cover"
    >
      {phone && (
        <source
          media="(max-width: 48.12em)"
          type="image/avif"
          srcSet={srcSetOf(parsePicture(phone), 'avif')}
          sizes={phoneSizes}
        />
      )}
    </Picture>
  );
}

/** Rounds a focal position (0 to 1) to quarters. Crops nearly match their box, so finer steps would not show. */
const toQuarters = (share: number) => Math.round(share * 4);
