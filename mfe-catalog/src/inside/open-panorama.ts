/// <reference types="pannellum" />
import 'pannellum';
import { http, siteUrl } from 'shared-contracts/http';
import { prefersReducedMotion } from '../visitor/preferences';

export interface PanoramaViewer {
  /** Closer with -1, further with 1. */
  zoom: (direction: 1 | -1) => void;
  destroy: () => void;
}

/** Degrees of the view's width: at the start, and how it may change. */
const widths = { start: 100, least: 45, most: 115, step: 15 };

/**
 * Draws the panorama in an element. Rejects when the picture does not arrive; `impossible` where the
 * device has no WebGL or too small a memory for it.
 */
export async function openPanorama(
  place: HTMLElement,
  address: string,
): Promise<PanoramaViewer | 'impossible'> {
  if (!canDraw()) return 'impossible';
  // Fetched first: so the library's own message, in English, never stands there.
  await http.get(siteUrl(address)).blob();
  const viewer = window.pannellum.viewer(place, {
    type: 'equirectangular',
    panorama: address,
    autoLoad: true,
    showControls: false,
    compass: false,
    // the wheel scrolls the page
    mouseZoom: 'fullscreenonly',
    hfov: widths.start,
    minHfov: widths.least,
    maxHfov: widths.most,
    pitch: -6,
    friction: prefersReducedMotion() ? 1 : 0.15,
  });
  const outcome = await new Promise<'load' | 'error'>((resolve) => {
    viewer.on('load', () => resolve('load'));
    viewer.on('error', () => resolve('error'));
  });
  if (outcome === 'error') {
    viewer.destroy();
    return 'impossible';
  }
  return {
    zoom: (direction) =>
      viewer.setHfov(viewer.getHfov() + direction * widths.step, !prefersReducedMotion() && 300),
    destroy: () => viewer.destroy(),
  };
}

function canDraw(): boolean {
  const canvas = document.createElement('canvas');
  return (canvas.getContext('webgl') ?? canvas.getContext('experimental-webgl')) !== null;
}
