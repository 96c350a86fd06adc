/** A saved address with all fields of the form. */
export function anAddress(fields: Record<string, unknown> = {}) {
  return {
    addressId: 'home',
    text: 'Asha Rao, 12-b, Airport Road, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210',
    isDefault: true,
    fullName: 'Asha Rao',
    phone: '9876543210',
    pincode: '452005',
    addressLine1: '12-b',
    addressLine2: 'Airport Road',
    landmark: null,
    city: 'Indore',
    state: 'Madhya Pradesh',
    country: 'India',
    ...fields,
  };
}
