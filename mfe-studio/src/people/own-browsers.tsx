import { useTranslation } from 'shared-contracts/i18n';
import type { StaffBrowser } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { StateChip } from 'shared-ui/staff/state-chip';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { browsers } from '../service/people';
import { TitledSection } from '../titled-section';

/** One's own sessions, each with a sign-out button. */
export function OwnBrowsers({ browsers: sessions }: { browsers: readonly StaffBrowser[] }) {
  const { t } = useTranslation('mfe-studio');
  const { order, isBusy, error } = useOrder();
  return (
    <TitledSection
      title={t('people.browsers')}
      text={t('people.browsersHelp')}
      actions={
        sessions.length > 1 && (
          <Button kind="danger" busy={isBusy} onClick={() => order(browsers.endOthers)}>
            {t('people.endOthers')}
          </Button>
        )
      }
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Table
        label={t('people.browsers')}
        stacks
        columns={['began', 'seen', 'until', 'change'].map((key) => t(`people.${key}`))}
        rows={sessions.map(({ id, isThis, beganAt, seenAt, until }) => ({
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
    </TitledSection>
  );
}
