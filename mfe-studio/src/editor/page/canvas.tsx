import { Puck } from '@puckeditor/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import styles from './canvas.module.css';
import { keepStylesQuiet } from './quiet-styles';

/** What pages are looked at with: a phone and a desk. */
export const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type ScreenName = keyof typeof screens;

interface TrustedTypes {
  defaultPolicy: { createHTML(markup: string): unknown } | null;
  createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown;
}

/** The frame has a policy of its own for what is read as markup: what the page's lets through. */
function trustAsHere(frame: object | null): void {
  // browsers that are a few years old do without, and the DOM's types know nothing of it yet
  const [here, there] = [window, frame].map(
    (each) => (each as { trustedTypes?: TrustedTypes } | null)?.trustedTypes,
  );
  const policy = here?.defaultPolicy;
  if (policy) {
    there?.createPolicy('default', { createHTML: (markup) => String(policy.createHTML(markup)) });
  }
}

/** The library copies what our own body has. Its style is not the page's: that of an open dialog keeps from scrolling. */
function refuseStyleOf(body: HTMLElement): void {
  const { setAttribute } = body;
  body.setAttribute = (name, value) => {
    if (name !== 'style') setAttribute.call(body, name, value);
  };
}

/** The page at the width of a screen, made as small as its place asks. */
export function Canvas({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation('mfe-studio');
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(screens.desk.width);
  const { width, height } = screens[screen];
  const scale = Math.min(1, room / width);
  useEffect(() => {
    // synchronises with the place's width
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // synchronises with the frame: its document is there before the library hears of it
    const { current: root } = place;
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement) || !target.contentDocument) return;
      keepStylesQuiet(target.contentDocument);
      refuseStyleOf(target.contentDocument.body);
      trustAsHere(target.contentWindow);
    };
    root?.addEventListener('load', onLoad, { capture: true });
    return () => root?.removeEventListener('load', onLoad, { capture: true });
  }, []);
  useEffect(() => {
    // synchronises with the frame, which the library makes without a name
    place.current?.querySelector('iframe')?.setAttribute('title', t('editor.canvas.title'));
  });
  return (
    <div ref={place} className={styles.place} style={{ blockSize: height * scale }}>
      <div
        className={styles.screen}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      >
        <Puck.Preview />
      </div>
    </div>
  );
}
