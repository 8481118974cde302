import { useTranslation } from 'shared-contracts/i18n';
import { ButtonLink, Buttons } from 'shared-ui/button';
import styles from './share-story.module.css';

interface ShareStoryProps {
  title: string;
  /** Absolute address of the story's page. */
  address: string;
}

/** Share links. They open the visitor's own app; no social network's script is loaded. */
export function ShareStory({ title, address }: ShareStoryProps) {
  const { t } = useTranslation('mfe-content');
  const [name, link] = [encodeURIComponent(title), encodeURIComponent(address)];
  const shareLinks = {
    whatsapp: `https://wa.me/?text=${name}%20${link}`,
    x: `https://x.com/intent/post?text=${name}&url=${link}`,
    email: `mailto:?subject=${name}&body=${link}`,
  };
  return (
    <Buttons>
      {(['whatsapp', 'x', 'email'] as const).map((way) => (
        <ButtonLink key={way} variant="line" to={shareLinks[way]} className={styles.way}>
          {t(`news.share.${way}`)}
        </ButtonLink>
      ))}
    </Buttons>
  );
}
