const PINCODE = /^\d{6}$/;

/** Whether a text has the format of a PIN code. Whether the PIN code exists, the directory knows. */
export function isPincode(text: string): boolean {
  return PINCODE.test(text);
}
