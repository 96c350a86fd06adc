import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AccountStore } from '../../src/accounts/accounts.store.ts';
import { hashPassword } from '../../src/accounts/passwords/password-hash.ts';
import { isIndianState } from '../../src/addresses/addresses.rules.ts';
import type { AddressesService } from '../../src/addresses/addresses.service.ts';
import type { DeliveryService } from '../../src/delivery/delivery.service.ts';
import type { PincodeLocation } from '../../src/delivery/delivery.types.ts';
import { Role } from '../../src/platform/permissions.rules.ts';
import type { Customer } from '../../src/platform/viewer.ts';
import type { Services } from '../../src/modules.ts';

/** A sample customer with an address. */
export interface SampleCustomer {
  viewer: Customer;
  addressId: string;
}

/** All sample customers have addresses at this domain, which is reserved for examples: no email arrives there. */
const DOMAIN = 'example.test';
/** Places to look at for each that is needed. */
const SPARE = 3;

/** Finds or adds sample customers, with addresses in different places of the PIN directory. */
export async function sampleCustomers(
  database: DataSource,
  services: Pick<Services, 'addresses' | 'delivery'>,
  count: number,
): Promise<SampleCustomer[]> {
  const store = new AccountStore(database.manager);
  const places = await findPlaces(database, services.delivery, count);
  // Nobody knows the password, so nobody can log in.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const customers: SampleCustomer[] = [];
  for (const [index, place] of places.entries())
    customers.push(await findOrAdd(store, services.addresses, { number: index + 1, passwordHash, place }));
  return customers;
}

interface NewCustomer {
  number: number;
  passwordHash: string;
  place: PincodeLocation;
}

async function findOrAdd(
  store: AccountStore,
  addresses: AddressesService,
  { number, passwordHash, place }: NewCustomer,
): Promise<SampleCustomer> {
  const email = `sample-customer-${number}@${DOMAIN}`;
  const names = { firstName: 'Sample', lastName: `customer ${number}` };
  const existing = await store.findUserByEmail(email);
  const user = existing ?? (await store.insertUser({ ...names, email, phone: null, passwordHash }));
  const viewer: Customer = { userId: user.userId, role: Role.CUSTOMER };
  const [saved] = await addresses.listAddresses(viewer);
  const address = saved ?? (await addresses.addAddress(viewer, addressIn(place, number)));
  return { viewer, addressId: address.addressId };
}

const addressIn = ({ pincode, city, state }: PincodeLocation, number: number) => ({
  fullName: `Sample customer ${number}`,
  phone: `90000${String(number).padStart(5, '0')}`,
  pincode,
  addressLine1: `${number}, Sample Road`,
  addressLine2: 'Sample Nagar',
  city,
  state,
});

/** Places all over India, the same each time, where orders can be paid on delivery. */
async function findPlaces(database: DataSource, delivery: DeliveryService, count: number): Promise<PincodeLocation[]> {
  const rows: { pincode: string }[] = await database.query(
    'SELECT pincode FROM pincode ORDER BY md5(pincode) LIMIT $1',
    [SPARE * count],
  );
  const estimates = await Promise.all(rows.map(({ pincode }) => delivery.estimateDelivery(pincode)));
  return estimates.filter(({ payOnDelivery, state }) => payOnDelivery && isIndianState(state)).slice(0, count);
}
