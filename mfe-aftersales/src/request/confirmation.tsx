import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Button, ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Num } from 'shared-ui/number';
import type { RequestPage } from './request-page';

/** What we understood, by the name of its label. */
type Facts = Partial<
  Record<
    | 'vehicle'
    | 'grade'
    | 'colour'
    | 'registration'
    | 'service'
    | 'branch'
    | 'date'
    | 'time'
    | 'parts'
    | 'mobile'
    | 'email',
    ReactNode
  >
>;

interface ConfirmationProps extends SentForm<unknown> {
  page: RequestPage;
  /** As the visitor wrote it. */
  name: string;
  /** In the order in which they are shown. */
  facts: Facts;
  /** Address of the branch that it is at, where that is known. */
  place?: string | undefined;
  /** What can be done with it: a button. */
  children?: ReactNode;
}

/** The reference, what we understood, and ways on. */
export function Confirmation(props: ConfirmationProps) {
  const { page, name, receipt, facts, place, onAgain, children } = props;
  const { t } = useTranslation('mfe-aftersales');
  return (
    <Sent
      title={t(`${page}.done.title`, { name })}
      text={t(`${page}.done.text`)}
      reference={receipt.reference}
      place={place}
      facts={Object.entries(facts).map(([fact, value]) => ({
        label: t(`facts.${fact}`),
        value,
      }))}
    >
      {children}
      <ButtonLink variant="line" to={paths.home()}>
        {t('request.home')}
      </ButtonLink>
      <Button variant="line" onClick={onAgain}>
        {t(`${page}.done.again`)}
      </Button>
    </Sent>
  );
}

/** A telephone number as it is dialled. */
export function Mobile({ code, mobile }: { code: string; mobile: string }) {
  return <Num>{`${code} ${mobile}`}</Num>;
}

/** An address or a plate that reads from left to right in both languages. */
export function Latin({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}
