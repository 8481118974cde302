import Pagination from '@mui/material/Pagination';
import { useTranslation } from 'shared-contracts/i18n';

interface PagesProps {
  /** What they are pages of. */
  label: string;
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** Ways to the other pages of a list; nothing where there is one. */
export function Pages({ label, page, count, onPage }: PagesProps) {
  const { t } = useTranslation('mfe-studio');
  if (count <= 1) return null;
  return (
    <Pagination
      aria-label={label}
      page={page}
      count={count}
      onChange={(_event, next) => onPage(next)}
      getItemAriaLabel={(type, at) => t(`ui.page.${type}`, { page: at ?? '' })}
    />
  );
}
