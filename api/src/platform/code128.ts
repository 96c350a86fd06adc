import bwip from 'bwip-js/node';

/** The widths of the bars and spaces of a Code 128 symbol, a bar first, without its quiet zones. */
export function code128(text: string): readonly number[] {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named export encodes a symbology called 'raw'
  const [symbol] = bwip.raw('code128', text);
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 has no bars');
  return symbol.sbs;
}
