import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Icon } from 'shared-ui/icon';
import { Heading, Muted, Section, SectionHead, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { HoursText, PhoneLink } from 'shared-ui/number';
import { classNames } from '../class-names';
import styles from './before-you-buy.module.css';
import unprinted from './call-to-action.module.css';
import type { ModelPage } from './model.loader';
import unfolding from './specification.module.css';

/** What buyers ask, and where the car stands. Renders nothing when neither is known. */
export function BeforeYouBuy({ faqs, branch }: Pick<ModelPage, 'faqs' | 'branch'>) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  if (faqs.length === 0 && !branch) return null;
  return (
    <Section labelledBy={titleId} className={unprinted.section}>
      <Wrap>
        <SectionHead title={t('model.questions')} id={titleId}>
          <ArrowLink to={paths.faqs()}>{t('model.allQuestions')}</ArrowLink>
        </SectionHead>
        <div className={styles.columns}>
          <div>
            {faqs.map(({ id, question, answer }) => (
              <details
                key={id}
                name="model-faq"
                className={classNames(unfolding.group, styles.item)}
              >
                <summary>
                  <Heading level={3} size="h3">
                    {question}
                  </Heading>
                  <Icon name="chev" size="s" />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
          {branch && (
            <div className={styles.branch}>
              <Muted>{t('model.branch')}</Muted>
              <Heading level={3} size="h3">
                {branch.title}
              </Heading>
              <p>{branch.address}</p>
              <p>
                <HoursText>{branch.openingHours}</HoursText>
              </p>
              <PhoneLink number={branch.telephoneNumber} />
              <ArrowLink to={branch.directionsUrl}>{t('model.directions')}</ArrowLink>
            </div>
          )}
        </div>
      </Wrap>
    </Section>
  );
}
