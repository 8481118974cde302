import { Puck } from '@puckeditor/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type ScreenName, screens, useScale } from '../../preview/screens';
import { adoptStyleElements } from './adopted-styles';
import styles from './canvas.module.css';

interface TrustedTypes {
  defaultPolicy: { createHTML(markup: string): unknown } | null;
  createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown;
}

/** Gives the iframe the page's Trusted Types policy for HTML. */
function copyTrustedTypesPolicy(frame: object | null): void {
  // Missing in browsers a few years old, and in the DOM types
  const [ownTypes, frameTypes] = [window, frame].map(
    (each) => (each as { trustedTypes?: TrustedTypes } | null)?.trustedTypes,
  );
  const policy = ownTypes?.defaultPolicy;
  if (policy) {
    frameTypes?.createPolicy('default', {
      createHTML: (markup) => String(policy.createHTML(markup)),
    });
  }
}

/**
 * The editor library copies the attributes of our body. Its style must not be copied: an open dialog disables
 * scrolling by it.
 */
function blockStyleAttribute(body: HTMLElement): void {
  const { setAttribute } = body;
  body.setAttribute = (name, value) => {
    if (name !== 'style') setAttribute.call(body, name, value);
  };
}

/** The page at a screen's width, scaled down to fit. */
export function Canvas({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation('mfe-studio');
  const container = useRef<HTMLDivElement>(null);
  const { width, height } = screens[screen];
  const scale = useScale(container, width);
  useEffect(() => {
    // Sets up the iframe's document, which exists before the library reports it
    const { current: root } = container;
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement) || !target.contentDocument) return;
      adoptStyleElements(target.contentDocument);
      blockStyleAttribute(target.contentDocument.body);
      copyTrustedTypesPolicy(target.contentWindow);
    };
    root?.addEventListener('load', onLoad, { capture: true });
    return () => root?.removeEventListener('load', onLoad, { capture: true });
  }, []);
  useEffect(() => {
    // Titles the iframe, which the library creates without one
    container.current?.querySelector('iframe')?.setAttribute('title', t('editor.canvas.title'));
  });
  return (
    <div ref={container} className={styles.place} style={{ blockSize: height * scale }}>
      <div
        className={styles.screen}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      >
        <Puck.Preview />
      </div>
    </div>
  );
}
