import { useTranslation } from 'shared-contracts/i18n';
import { picturesPerPage } from 'shared-contracts/staff-pictures';
import { Pages } from 'shared-ui/staff/pages';

interface PicturePaginationProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function PicturePagination({ page, total, onPage }: PicturePaginationProps) {
  const { t } = useTranslation('mfe-studio');
  return (
    <Pages
      label={t('pictures.pages')}
      page={page}
      count={Math.ceil(total / picturesPerPage)}
      onPage={onPage}
      itemLabel={(type, at) => t(`ui.page.${type}`, { page: at ?? '' })}
    />
  );
}
