import Pagination, { type PaginationProps } from '@mui/material/Pagination';

interface PagesProps {
  /** Accessible name of the pagination. */
  label: string;
  page: number;
  count: number;
  onPage: (page: number) => void;
  /** Accessible names of the links. */
  itemLabel: NonNullable<PaginationProps['getItemAriaLabel']>;
}

/** Pagination of a list; nothing for a single page. */
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
