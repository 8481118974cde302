import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Button, ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Num } from 'shared-ui/number';
import type { RequestPage } from './request-page';

/** The values to repeat to the visitor, keyed by the name of their label. */
type Facts = Partial<
  Record<
    | 'vehicle'
    | 'grade'
    | 'colour'
    | 'build'
    | 'registration'
    | 'chassis'
    | 'service'
    | 'branch'
    | 'place'
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
  /** As the visitor typed it. */
  name: string;
  /** Shown in this order. */
  facts: Facts;
  /** What happens next, if that is not what the page says of its requests. */
  text?: string;
  /** Address of the branch, if known. */
  address?: string | undefined;
  /** Actions, such as a button. */
  children?: ReactNode;
}

/** Confirms a request: its reference, a summary of its values, and next links. */
export function Confirmation(props: ConfirmationProps) {
  const { t } = useTranslation('mfe-aftersales');
  const { page, name, receipt, facts, address, onAgain, children } = props;
  const { text = t(`${page}.done.text`) } = props;
  return (
    <Sent
      title={t(`${page}.done.title`, { name })}
      text={text}
      reference={receipt.reference}
      place={address}
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

/** A telephone number in international form. */
export function Mobile({ code, mobile }: { code: string; mobile: string }) {
  return <Num>{`${code} ${mobile}`}</Num>;
}

/** Keeps an address or number plate left-to-right in both languages. */
export function Latin({ children }: { children: string }) {
  return <bdi dir="ltr">{children}</bdi>;
}
