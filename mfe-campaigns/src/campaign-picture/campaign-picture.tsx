import type { ComponentProps } from 'react';
import { parsePicture, srcSetOf } from 'shared-contracts/picture';
import { Picture } from 'shared-ui/picture';
import styles from './campaign-picture.module.css';

/** Sizes of the phone crop, which has about the shape of its box, so dense screens fetch no extra pixels. */
const phoneSizes = '(min-resolution: 2.25dppx) 66vw, max(360px, 101vw)';

/** A picture that fills its box with the framing of the media library: phone crop and focal point. Never mirrored. */
export function CampaignPicture(props: Omit<ComponentProps<typeof Picture>, 'fit'>) {
  const { phone, upright } = props.picture.framing ?? {};
  return (
    <Picture {...props} {...(upright && { className: styles.upright })} fit="cover">
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
