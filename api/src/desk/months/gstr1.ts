import { SECTIONS, SUPPLIES } from './months.rules.ts';
import type { FigureType as MonthFigure } from './months.types.ts';

/** Natures of documents in table 13, each with its number there. */
const NATURES = {
  BILL_OF_SUPPLY: [1, 'Invoices for outward supply'],
  PURCHASE_VOUCHER: [2, 'Invoices for inward supply from unregistered person'],
  CREDIT_NOTE: [5, 'Credit Note'],
} as const;
const NO_TAX = { iamt: 0, camt: 0, samt: 0, csamt: 0 };

/** Tables 8 (exempt supplies), 12 (HSN) and 13 (documents) of GSTR-1, by the layout of the offline tool. */
export function gstr1Of(month: string, gstin: string | null, figures: readonly MonthFigure[]) {
  const of = (section: string) => figures.filter((one) => one.section === section);
  const exempt = (type: string, name: string) => {
    const paise = of(SECTIONS.exempt).find((one) => one.name === name)?.amountInPaise ?? 0;
    return { sply_ty: type, nil_amt: 0, expt_amt: paise / 100, ngsup_amt: 0 };
  };
  const hsn = of(SECTIONS.hsn).map(({ name, count, amountInPaise }, index) => {
    const goods = { num: index + 1, hsn_sc: name, user_desc: 'Books', desc: 'Books', uqc: 'NOS', qty: count, rt: 0 };
    return { ...goods, txval: amountInPaise / 100, ...NO_TAX };
  });
  const documents = Object.entries(NATURES).flatMap(([series, [number, nature]]) => {
    const docs = of(SECTIONS.documents).filter(({ name }) => name === series);
    return docs.length === 0 ? [] : { doc_num: number, doc_typ: nature, docs: docs.map(rangeOf) };
  });
  return {
    gstin: gstin ?? '',
    fp: month.slice(5) + month.slice(0, 4),
    version: 'GST3.2.4',
    hash: 'hash',
    nil: { inv: [exempt('INTRAB2C', SUPPLIES.intra), exempt('INTRB2C', SUPPLIES.inter)] },
    hsn: { hsn_b2c: hsn },
    doc_issue: { doc_det: documents },
  };
}

function rangeOf({ from, to, count, cancelled }: MonthFigure, index: number) {
  const cancel = cancelled ?? 0;
  return { num: index + 1, from, to, totnum: count + cancel, cancel, net_issue: count };
}
