import { Children, type ComponentProps, type ReactNode, useId } from 'react';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { ButtonLink } from '../button/button';
import { classNames } from '../class-names';
import { Link } from '../link/link';
import { Picture } from '../picture/picture';
import styles from './card.module.css';

interface CardProps {
  picture: PictureFile;
  /** Above the title: a date or a category. */
  meta?: ReactNode;
  /** Above the title, in large type: a price. */
  figure?: ReactNode;
  title: string;
  /** Target of the whole card: a path without language prefix. */
  to: string;
  /** Label of a button at the bottom; without it the title is the link. */
  action?: string;
  level: 2 | 3 | 4;
  /** `sizes` of the picture; the default suits a shelf with three columns. */
  sizes?: string;
  priority?: boolean;
  /** With view transitions the picture morphs into the one named `card-picture` on the next page. */
  travels?: boolean;
}

const shelfSizes = '(max-width: 48.12em) 82vw, (max-width: 1400px) 31vw, 400px';

/** A 16:10 picture above a title of at most two lines. The whole card is one link. */
export function Card(props: CardProps) {
  const { picture, meta, figure, title, to, action, level, sizes = shelfSizes } = props;
  const { priority = false, travels = false } = props;
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <CardFrame {...{ picture, sizes, priority, meta, travels }}>
      {figure}
      <Title className={styles.title} id={titleId}>
        {action === undefined ? (
          <Link to={to} className="whole-card" viewTransition={travels}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Title>
      {action !== undefined && (
        <div className={styles.foot}>
          <ButtonLink
            variant="line"
            to={to}
            className="whole-card"
            aria-describedby={titleId}
            viewTransition={travels}
          >
            {action}
          </ButtonLink>
        </div>
      )}
    </CardFrame>
  );
}

interface CardFrameProps extends Omit<CardPictureProps, 'className' | 'children'> {
  /** Overlay on the picture. */
  onPicture?: ReactNode;
  /** Above the title: a date or a category. */
  meta?: ReactNode;
  /** With view transitions the picture morphs into the one named `card-picture` on the next page. */
  travels?: boolean;
  children: ReactNode;
}

/** A card with custom content below the picture. */
export function CardFrame(props: CardFrameProps) {
  const { onPicture, meta, travels = false, children, ...picture } = props;
  return (
    <article className={classNames(styles.card, travels && styles.travels)}>
      <CardPicture {...picture}>{onPicture}</CardPicture>
      {meta !== undefined && <p className={styles.meta}>{meta}</p>}
      {children}
    </article>
  );
}

interface CardPictureProps {
  /** Null leaves the space empty. */
  picture: PictureFile | null;
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
  /** Overlay on the picture. */
  children?: ReactNode;
}

/** A 16:10 picture that zooms in while its article is hovered. */
export function CardPicture(props: CardPictureProps) {
  const { picture, sizes, priority = false, className, children } = props;
  return (
    <div className={classNames(styles.picture, className)}>
      {picture && <Picture picture={picture} sizes={sizes} fit="cover" priority={priority} />}
      {children}
    </div>
  );
}

interface ShelfProps extends ComponentProps<'ul'> {
  /** A horizontally scrolling row on phones instead of a column. */
  scroll?: boolean;
  columns?: 2 | 3;
}

/** A list of cards; each child becomes an item. */
export function Shelf({ scroll = false, columns = 3, className, children, ...list }: ShelfProps) {
  return (
    <ul
      {...list}
      className={classNames(
        styles.shelf,
        columns === 2 && styles.two,
        scroll && styles.scroll,
        className,
      )}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
