import { useTranslation } from 'shared-contracts/i18n';
import type { StaffBrowser } from 'shared-contracts/staff';
import { browsers } from '../service/people';
import { Button } from '../ui/button';
import { Moment } from '../ui/moment';
import { Notice } from '../ui/notice';
import { StateChip } from '../ui/state-chip';
import { Table } from '../ui/table';
import { useOrder } from '../use-order';
import { Part } from './part';

/** Where one is signed in, and the way out of each. */
export function OwnBrowsers({ browsers: own }: { browsers: readonly StaffBrowser[] }) {
  const { t } = useTranslation('mfe-studio');
  const { order, isBusy, error } = useOrder();
  return (
    <Part
      title={t('people.browsers')}
      text={t('people.browsersHelp')}
      actions={
        own.length > 1 && (
          <Button kind="danger" busy={isBusy} onClick={() => order(browsers.endOthers)}>
            {t('people.endOthers')}
          </Button>
        )
      }
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Table
        label={t('people.browsers')}
        columns={['began', 'seen', 'until', 'change'].map((key) => t(`people.${key}`))}
        rows={own.map(({ id, isThis, beganAt, seenAt, until }) => ({
          key: id,
          cells: [
            <Moment key="began" iso={beganAt} />,
            <Moment key="seen" iso={seenAt} />,
            <Moment key="until" iso={until} />,
            isThis ? (
              <StateChip key="this" tone="good">
                {t('people.thisOne')}
              </StateChip>
            ) : (
              <Button
                key="end"
                kind="danger"
                busy={isBusy}
                onClick={() => order(() => browsers.end(id))}
              >
                {t('people.signOut')}
              </Button>
            ),
          ],
        }))}
      />
    </Part>
  );
}
