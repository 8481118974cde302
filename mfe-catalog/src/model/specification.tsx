import { useId, useState } from 'react';
import type { ModelDetail, SpecificationRow } from 'shared-contracts/api';
import { useChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Icon } from 'shared-ui/icon';
import { Heading, SectionHead, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { RichText } from 'shared-ui/rich-text';
import { BrochureLink } from '../brochure/brochure-link';
import { FileInfo } from '../brochure/file-info';
import { GradeChoice } from '../grade/grade-choice';
import { groupRows } from './group-rows';
import styles from './specification.module.css';
import { SpecificationValue } from './specification-value';

/** The equipment by grade: a table, or the text that replaces it. */
export function Specification({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  const [chosen] = useChosen(model.slug);
  return (
    <section className={styles.section} aria-labelledby={titleId} data-grade={chosen.grade}>
      <Wrap>
        <SectionHead title={t('model.specifications')} id={titleId}>
          {model.brochure === null ? (
            <ArrowLink to={paths.downloads()}>{t('model.askForBrochure')}</ArrowLink>
          ) : (
            <BrochureLink brochure={model.brochure} className={styles.download}>
              <Icon name="down" size="s" />
              {t('model.downloadBrochure')}
              <small>
                <FileInfo brochure={model.brochure} />
              </small>
            </BrochureLink>
          )}
        </SectionHead>
        {!model.price && <GradeChoice model={model} anchor="specifications" />}
        {model.specificationHtml === '' ? (
          <Groups rows={model.specification} />
        ) : (
          <RichText html={model.specificationHtml} />
        )}
      </Wrap>
    </section>
  );
}

/** The table in groups to unfold, with a search for those who know what they look for. */
function Groups({ rows }: { rows: readonly SpecificationRow[] }) {
  const { t } = useTranslation('mfe-catalog');
  const [typed, setTyped] = useState('');
  const isSearch = typed.trim() !== '';
  const groups = groupRows(isSearch ? rows.filter((row) => rowMatches(row, typed)) : rows);
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    <>
      <search className={styles.search}>
        <input
          type="search"
          value={typed}
          aria-label={t('model.search')}
          placeholder={t('model.search')}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p role="status">{isSearch && t('model.rows', { count })}</p>
      </search>
      {groups.map(({ name, rows: shown }) => (
        // The key opens what was found, and folds it again with the search
        <details key={name + isSearch} className={styles.group} open={isSearch}>
          <summary>
            <Heading level={3} size="h3">
              {name}
            </Heading>
            <Icon name="chev" size="s" />
          </summary>
          <Grades rows={shown} label={name} />
        </details>
      ))}
    </>
  );
}

/** Matches the row's name, group and values, whatever the case, the hamza and the vowels. */
function rowMatches(row: SpecificationRow, typed: string): boolean {
  const text = fold(Object.values(row).join(' '));
  return typed.split(/\s+/).every((word) => text.includes(fold(word)));
}

/** Marks leave after the decomposition; the whole table of the inbox would cost the first view too much. */
const fold = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

interface GradesProps {
  rows: readonly SpecificationRow[];
  label: string;
}

function Grades({ rows, label }: GradesProps) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('model.item')}</span>
          </th>
          <th scope="col">
            <bdi>GL</bdi>
            <small>{t('model.gl')}</small>
          </th>
          <th scope="col">
            <bdi>GLX</bdi>
            <small>{t('model.glx')}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.gl === row.glx ? styles.same : styles.differs}>
            <th scope="row">{row.name}</th>
            <td>
              <SpecificationValue text={row.gl} />
            </td>
            <td>
              <SpecificationValue text={row.glx} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
