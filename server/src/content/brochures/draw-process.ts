import type { BrochureJob, DrawnBrochure } from './brochure-job';
import { drawBrochure } from './draw-brochure';

/** Draws what `pdf-renderer.ts` orders, hands over each as it is done, and ends. */
process.once('message', async (orders: readonly BrochureJob[]) => {
  for (const order of orders) {
    const { slug } = order.model;
    const pdf = await drawBrochure(order).catch((cause: unknown) => {
      throw new Error(`cannot draw the brochure of ${slug}`, { cause });
    });
    await sendDrawn({ slug, pdf });
  }
  process.disconnect();
});

// The server that ordered them has ended
process.once('disconnect', () => process.exit());

/** Until it is through: what is still under way when the process disconnects is lost. */
const sendDrawn = (brochure: DrawnBrochure) =>
  new Promise<void>((resolve) => {
    process.send?.(brochure, undefined, {}, (error) => (error ? process.exit(1) : resolve()));
  });
