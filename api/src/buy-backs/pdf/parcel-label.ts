import type { Readable } from 'node:stream';
import { drawCode128 } from '../../documents/pdf/barcodes.ts';
import { addPage, drawRule, PAGES, renderPdf } from '../../documents/pdf/document.ts';
import { STYLES } from '../../documents/pdf/format.ts';
import { drawBlock, drawText, fit } from '../../documents/pdf/text.ts';
import type { ShopDetails } from '../../platform/shop.rules.ts';
import type { BuyBack } from '../buy-back.entity.ts';

const MARGIN = 14;
const WIDTH = PAGES.A6[0] - 2 * MARGIN;
const SENDER_HEIGHT = 70;
const BARCODE_HEIGHT = 70;
const BARCODE_TOP = PAGES.A6[1] - MARGIN - BARCODE_HEIGHT - 22;

const black = { ...STYLES.small, color: '#000' };

/** The label of a parcel of books on its way to the shop, on A6. */
export function renderParcelLabel(buyBack: BuyBack, shop: ShopDetails): Promise<Readable> {
  const area = { x: MARGIN, width: WIDTH };
  return renderPdf(`Label ${buyBack.buyBackId}`, [buyBack], (doc, { buyBackId, sellerName, sellerAddress, phone }) => {
    addPage(doc, 'A6');
    const sender = [
      { text: `From ${sellerName}`, style: STYLES.strong },
      { text: `${sellerAddress} · ${phone}`, style: black },
    ];
    drawBlock(doc, fit(doc, sender, WIDTH, SENDER_HEIGHT), { ...area, y: MARGIN });
    drawRule(doc, { ...area, y: MARGIN + SENDER_HEIGHT });
    const recipient = [
      { text: 'To', style: black },
      { text: shop.name, style: { font: 'bold', size: 19 } as const },
      { text: shop.address, style: { font: 'sans', size: 15 } as const },
      { text: `Phone ${shop.supportPhone}`, style: { font: 'bold', size: 15 } as const },
    ];
    const top = MARGIN + SENDER_HEIGHT + 10;
    drawBlock(doc, fit(doc, recipient, WIDTH, BARCODE_TOP - top - 10), { ...area, y: top });
    drawCode128(doc, buyBackId, { ...area, y: BARCODE_TOP, height: BARCODE_HEIGHT });
    const style = { font: 'bold', size: 13 } as const;
    drawText(doc, buyBackId, style, { ...area, y: BARCODE_TOP + BARCODE_HEIGHT + 4, align: 'center' });
  });
}
