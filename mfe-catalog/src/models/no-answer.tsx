import { useTranslation } from 'shared-contracts/i18n';
import { ButtonLink } from 'shared-ui/button';
import { Fallback } from 'shared-ui/fallback';
import { useConditionTexts } from './condition-texts';
import { addressOf, type Finder, type Loosening, unfiltered } from './finder';

interface NoAnswerProps {
  finder: Finder;
  loosenings: readonly Loosening[];
  onChange: (part: Partial<Finder>) => void;
}

/** Says which condition to loosen when no car fits, each as a link with what it brings. */
export function NoAnswer({ finder, loosenings, onChange }: NoAnswerProps) {
  const { t } = useTranslation('mfe-catalog');
  const { limits } = useConditionTexts();
  const offers = loosenings.map(({ name, limit, part, count }) => {
    const isLimit = name === 'price' || name === 'monthly' || name === 'economy' || name === 'boot';
    const change = isLimit && limit !== null ? limits[name](limit) : t(`range.without.${name}`);
    return { label: `${change}: ${t('range.found', { count })}`, part };
  });
  const all = { label: t('range.all'), part: unfiltered(finder) };
  return (
    <Fallback
      title={t('range.none')}
      text={t(offers.length > 0 ? 'range.noneText' : 'range.noneTogether')}
      level={3}
    >
      {[...offers, all].map(({ label, part }, index) => (
        <ButtonLink
          key={label}
          variant={index === 0 ? 'ink' : 'line'}
          to={addressOf({ ...finder, ...part, page: 1 })}
          onClick={(event) => {
            event.preventDefault();
            onChange(part);
          }}
        >
          {label}
        </ButtonLink>
      ))}
    </Fallback>
  );
}
