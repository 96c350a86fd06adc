/** A delivery address, split for papers. */
export interface ShipTo {
  name: string;
  /** Without name and phone number. */
  address: string;
  /** Null if the address, which may be a free text, has none. */
  pincode: string | null;
  phone: string;
}

interface Recipient {
  shipToName: string;
  shippingAddress: string;
  phone: string;
}

/** A phone number at the end of an address. */
const PHONE = /(?<![,\s])[,\s]*(?:phone:?\s*)?(?:\+91[\s-]*)?\d{10}$/i;
const PINCODE = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/g;

/** Splits the delivery address of an order, whose text begins with the name and ends with the phone number. */
export function shipTo({ shipToName, shippingAddress, phone }: Recipient): ShipTo {
  const name = shipToName.trim();
  const text = shippingAddress.trim();
  const beginsWithName = text.toLowerCase().startsWith(`${name.toLowerCase()},`);
  const address = (beginsWithName ? text.slice(name.length + 1) : text).replace(PHONE, '').trim();
  const pincode = address.match(PINCODE)?.at(-1)?.replace(/\s/, '') ?? null;
  return { name, address, pincode, phone };
}
