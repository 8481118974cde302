import type { ComponentProps } from 'react';
import { parsePicture, srcSetOf } from 'shared-contracts/picture';
import { Picture } from 'shared-ui/picture';
import styles from './campaign-picture.module.css';

/** Of the crop for phones, which is cut to about its own shape; dense screens fetch no more than they show. */
const phoneSizes = '(min-resolution: 2.25dppx) 66vw, max(360px, 101vw)';

/** A picture that fills its place, framed as the library says: its crop for phones, its focal point, never mirrored. */
export function CampaignPicture(props: Omit<ComponentProps<typeof Picture>, 'fit'>) {
  const { phone, focus, upright } = props.picture.framing ?? {};
  return (
    <Picture
      {...props}
      {...(focus && { 'data-x': quarter(focus.x), 'data-y': quarter(focus.y) })}
      // what is framed has a focal point: the library knows one of every picture
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

/** Crops have about the shape of their place: a quarter of what is cut off is exact enough. */
const quarter = (share: number) => Math.round(share * 4);
