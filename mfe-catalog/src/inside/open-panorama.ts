/// <reference types="pannellum" />
import 'pannellum';
import { http, siteUrl } from 'shared-contracts/http';
import { prefersReducedMotion } from '../visitor/preferences';

export interface PanoramaViewer {
  /** -1 zooms in, 1 zooms out. */
  zoom: (direction: 1 | -1) => void;
  destroy: () => void;
}

/** Horizontal field of view in degrees: initial value, limits, and step. */
const fieldOfView = { start: 100, min: 45, max: 115, step: 15 };

/**
 * Draws the panorama in an element. Rejects if the picture cannot be loaded. Resolves to `unsupported` if the device
 * has no WebGL or too little memory for it.
 */
export async function openPanorama(
  container: HTMLElement,
  address: string,
): Promise<PanoramaViewer | 'unsupported'> {
  if (!hasWebGl()) return 'unsupported';
  // Prefetched, so that a network failure never shows the library's own message in English.
  await http.get(siteUrl(address)).blob();
  const viewer = window.pannellum.viewer(container, {
    type: 'equirectangular',
    panorama: address,
    autoLoad: true,
    showControls: false,
    compass: false,
    // The wheel keeps scrolling the page
    mouseZoom: 'fullscreenonly',
    hfov: fieldOfView.start,
    minHfov: fieldOfView.min,
    maxHfov: fieldOfView.max,
    pitch: -6,
    friction: prefersReducedMotion() ? 1 : 0.15,
  });
  const outcome = await new Promise<'load' | 'error'>((resolve) => {
    viewer.on('load', () => resolve('load'));
    viewer.on('error', () => resolve('error'));
  });
  if (outcome === 'error') {
    viewer.destroy();
    return 'unsupported';
  }
  return {
    zoom: (direction) =>
      viewer.setHfov(
        viewer.getHfov() + direction * fieldOfView.step,
        !prefersReducedMotion() && 300,
      ),
    destroy: () => viewer.destroy(),
  };
}

function hasWebGl(): boolean {
  const canvas = document.createElement('canvas');
  return (canvas.getContext('webgl') ?? canvas.getContext('experimental-webgl')) !== null;
}
