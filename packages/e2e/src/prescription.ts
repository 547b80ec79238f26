import type { Page } from '@playwright/test';

/** A printed prescription with these lines, drawn by the browser: the best possible scan. */
export async function printedPrescription(page: Page, lines: readonly string[], name = 'prescription.png') {
  const data = await page.evaluate((texts) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 700 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#fffefa';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#111';
    context.font = '26px sans-serif';
    for (const [at, text] of texts.entries()) context.fillText(text, 50, 80 + at * 48);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, lines);
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}
