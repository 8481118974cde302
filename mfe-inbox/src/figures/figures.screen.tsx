import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { answeredKinds, type LeadFigures } from 'shared-contracts/inbox';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { DayChart } from './day-chart';
import type { figuresLoader } from './figures.loader';
import styles from './figures.module.css';
import { FirstAnswer } from './first-answer';
import { People } from './people';
import { Shares } from './shares';
import { SoldCars } from './sold-cars';

type FiguresData = NonNullable<LoaderData<typeof figuresLoader>>;

/** Lead figures: how many arrived, how soon they were answered, and their outcome. */
export function FiguresScreen() {
  const { t } = useTranslation('mfe-inbox');
  const data = useLoaderData<LoaderData<typeof figuresLoader>>();
  if (!data)
    return (
      <Room title={t('figures.title')}>
        <EmptyState title={t('figures.closed')} text={t('inbox.closedText')} />
      </Room>
    );
  const { figures, people } = data;
  return (
    <Room title={t('figures.title')}>
      <FiguresForm key={Object.values(data.asked).join()} data={data} />
      {figures.refusal && <Notice tone="error">{t(`refusals.list.${figures.refusal}`)}</Notice>}
      {figures.data && <FiguresView figures={figures.data} />}
      {people?.refusal && people.refusal !== figures.refusal && (
        <Notice tone="error">{t(`refusals.list.${people.refusal}`)}</Notice>
      )}
      {people?.data && people.data.people.length > 0 && (
        <People figures={people.data} kind={data.asked.kind} />
      )}
    </Room>
  );
}

/** The figures' filter. It is stored in the address, so that figures can be shared. */
function FiguresForm({ data }: { data: FiguresData }) {
  const { t } = useTranslation('mfe-inbox');
  const [query, setQuery] = useState(data.asked);
  const [, setSearch] = useSearchParams();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')));
  };
  const field = (name: keyof typeof query) => ({
    label: t(`filters.${name}`),
    value: query[name],
    onChange: (value: string) => setQuery({ ...query, [name]: value }),
  });
  const all = { value: '', label: t('filters.all') };
  return (
    <form className={styles.asked} onSubmit={submit}>
      <Field type="date" {...field('since')} />
      <Field type="date" {...field('until')} />
      <Field
        {...field('kind')}
        options={[all, ...answeredKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
      />
      {data.branches.length > 1 && (
        <Field
          {...field('branch')}
          options={[
            all,
            ...data.branches.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      <Button type="submit">{t('figures.show')}</Button>
    </form>
  );
}

function FiguresView({ figures }: { figures: LeadFigures }) {
  const { t } = useTranslation('mfe-inbox');
  if (figures.kinds.length === 0)
    return <EmptyState title={t('figures.nothing')} text={t('figures.nothingText')} />;
  return (
    <>
      <FirstAnswer figures={figures} />
      <p className={styles.note}>{t('figures.withoutEntered')}</p>
      <DayChart figures={figures} />
      <div className={styles.tables}>
        <Shares dimension="kind" shares={figures.kinds} />
        <Shares dimension="source" shares={figures.sources} />
        <Shares dimension="campaign" shares={figures.campaigns} />
        <SoldCars sold={figures.sold} />
      </div>
    </>
  );
}
