import { Children, type ComponentProps, type ReactNode, useId } from 'react';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { ButtonLink } from '../button/button';
import { classNames } from '../class-names';
import { Link } from '../link/link';
import { Picture } from '../picture/picture';
import styles from './card.module.css';

interface CardProps {
  picture: PictureFile;
  /** Above the title: a date, a category. */
  meta?: ReactNode;
  /** Above the title, and larger: what it costs. */
  figure?: ReactNode;
  title: string;
  /** Where the whole card leads: a path without language. */
  to: string;
  /** Text of a button at the foot; without it the title is the link. */
  action?: string;
  /** The title's place in the outline. */
  level: 2 | 3 | 4;
  /** The picture's `sizes`; the default suits a shelf of three. */
  sizes?: string;
  priority?: boolean;
  /** Where the browser has view transitions, its picture travels to one that is named `card-picture`. */
  travels?: boolean;
}

const shelfSizes = '(max-width: 48.12em) 82vw, (max-width: 1400px) 31vw, 400px';

/** A 16:10 picture over two lines of title. All of it leads to one place. */
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
  /** On the picture. */
  onPicture?: ReactNode;
  /** Above the title: a date, a category. */
  meta?: ReactNode;
  /** Where the browser has view transitions, its picture travels to one that is named `card-picture`. */
  travels?: boolean;
  children: ReactNode;
}

/** A card whose text is its user's: it stands in a column, below the picture and the meta. */
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
  /** Null where there is none: the place stays. */
  picture: PictureFile | null;
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
  /** On the picture. */
  children?: ReactNode;
}

/** A picture of 16:10 that comes closer while its article is pointed at. */
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
  /** On phones one row that scrolls sideways, not a column. */
  scroll?: boolean;
  columns?: 2 | 3;
}

/** A list of cards: each child becomes an item. */
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
