import Pagination, { type PaginationProps } from '@mui/material/Pagination';

interface PagesProps {
  /** What they are pages of. */
  label: string;
  page: number;
  count: number;
  onPage: (page: number) => void;
  /** Names of the ways to them, for who hears them. */
  itemLabel: NonNullable<PaginationProps['getItemAriaLabel']>;
}

/** Ways to the other pages of a list; nothing where there is one. */
export function Pages({ label, page, count, onPage, itemLabel }: PagesProps) {
  if (count <= 1) return null;
  return (
    <Pagination
      aria-label={label}
      page={page}
      count={count}
      onChange={(_event, next) => onPage(next)}
      getItemAriaLabel={itemLabel}
    />
  );
}
