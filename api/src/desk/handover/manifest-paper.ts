import type { Readable } from 'node:stream';
import { rupees } from '../../platform/rupees.rules.ts';
import { COURIERS } from '../../delivery/couriers.rules.ts';
import type { Manifest } from './manifest.ts';
import type { Sender } from '../papers/papers.ts';
import { addPage, drawRule, PAGES, renderPdf } from '../../documents/pdf/document.ts';
import { countOf, formatWeight, STYLES } from '../../documents/pdf/format.ts';
import { drawPagedTable } from '../../documents/pdf/paged-table.ts';
import { type Column, Table } from '../../documents/pdf/table.ts';
import { drawBlock, drawText, layOut, type TextStyle } from '../../documents/pdf/text.ts';
import { shipTo } from '../../documents/ship-to.rules.ts';
import { formatDateTime } from '../../platform/india.rules.ts';

type Shipment = Manifest['shipments'][number];

const MARGIN = 36;
const WIDTH = PAGES.A4[0] - 2 * MARGIN;
const CLOSING = 150;

const { title, heading, strong, body, small } = STYLES;
const big: TextStyle = { font: 'bold', size: 13 };
const numeric = { align: 'right' } as const;

const COLUMNS: Column<Shipment>[] = [
  { title: 'No.', width: 30, cell: (_shipment, index) => [{ text: String(index + 1), style: body }] },
  { title: 'Order', width: 118, cell: ({ orderId }) => [{ text: orderId, style: strong }] },
  { title: 'AWB', width: 112, cell: ({ awb }) => [{ text: awb ?? '–', style: body }] },
  { title: 'To', width: 109, cell: (shipment) => [{ text: shipTo(shipment).name, style: body }] },
  { title: 'PIN', width: 46, cell: (shipment) => [{ text: shipTo(shipment).pincode ?? '–', style: body }] },
  {
    title: 'Weight',
    width: 54,
    ...numeric,
    cell: ({ weightGrams }) => [{ text: weightText(weightGrams), style: body }],
  },
  { title: 'Cash', width: 62, ...numeric, cell: ({ cash }) => [{ text: cash ? rupees(cash) : '–', style: strong }] },
];

const weightText = (grams: number | null) => (grams === null ? '–' : formatWeight(grams));

/** A manifest on A4: the shipments that a courier takes, with totals and lines to sign. */
export function renderManifest(manifest: Manifest, from: Sender): Promise<Readable> {
  return renderPdf(titleOf(manifest), [manifest], (doc) => drawManifest(doc, manifest, from));
}

function drawManifest(doc: PDFKit.PDFDocument, manifest: Manifest, from: Sender): void {
  addPage(doc, 'A4');
  const top = drawHead(doc, manifest, from);
  drawPagedTable(doc, {
    size: 'A4',
    margin: MARGIN,
    title: titleOf(manifest),
    table: new Table(doc, COLUMNS, manifest.shipments),
    top,
    closing: { height: CLOSING, draw: (y) => drawClosing(doc, manifest, from, y + 14) },
  });
}

const titleOf = ({ number, courier }: Manifest) => `${COURIERS[courier].name} manifest ${number}`;

function drawHead(doc: PDFKit.PDFDocument, manifest: Manifest, from: Sender): number {
  const area = { x: MARGIN, y: MARGIN - 4, width: WIDTH };
  const right = [
    { text: from.name, style: { ...heading, size: 11 } },
    { text: `${from.address} · ${from.phone}`, style: small },
  ];
  const side = { x: MARGIN + WIDTH - 220, y: MARGIN, width: 220, align: 'right' } as const;
  drawBlock(doc, layOut(doc, right, side.width), side);
  const y = drawText(doc, titleOf(manifest), title, { ...area, width: WIDTH - 230 });
  return drawText(doc, formatDateTime(manifest.createdAt), body, { ...area, y }) + 18;
}

function drawClosing(doc: PDFKit.PDFDocument, { shipments, courier }: Manifest, from: Sender, y: number): void {
  const cash = shipments.reduce((sum, shipment) => sum + shipment.cash, 0);
  const grams = shipments.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0);
  const total = `${countOf(shipments.length, 'parcel', 'parcels')} · ${formatWeight(grams)} · Cash to collect ${rupees(cash)}`;
  const below = drawText(doc, total, big, { x: MARGIN, y, width: WIDTH });
  drawSignature(doc, `Handed over for ${from.name}`, MARGIN, below);
  drawSignature(doc, `Received for ${COURIERS[courier].name}`, MARGIN + WIDTH / 2 + 10, below);
}

function drawSignature(doc: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const width = WIDTH / 2 - 10;
  drawText(doc, text, strong, { x, y: y + 18, width });
  drawRule(doc, { x, y: y + 84, width }, 0.6);
  drawText(doc, 'Name, signature, date and time', small, { x, y: y + 87, width });
}
