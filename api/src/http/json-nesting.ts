const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPENING, CLOSING]: [number[], number[]] = [
  [0x5b, 0x7b],
  [0x5d, 0x7d],
];

/** Whether JSON has more levels of lists and objects. Reads each byte once, also of what is no JSON. */
export function isNestedDeeper(json: Buffer, levels: number): boolean {
  let level = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte === QUOTE) at = endOfText(json, at);
    else if (OPENING.includes(byte)) level += 1;
    else if (CLOSING.includes(byte)) level -= 1;
    if (level > levels) return true;
  }
  return false;
}

/** The place of the quote that ends the text which starts here. */
function endOfText(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
