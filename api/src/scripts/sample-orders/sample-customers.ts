import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AccountStore } from '../../accounts/accounts.store.ts';
import { hashPassword } from '../../accounts/passwords/password-hash.ts';
import { isIndianState } from '../../addresses/addresses.rules.ts';
import type { AddressesService } from '../../addresses/addresses.service.ts';
import { type Customer, Role } from '../../platform/viewer.ts';

/** A sample customer with an address. */
export interface SampleCustomer {
  viewer: Customer;
  addressId: string;
}

interface Place {
  pincode: string;
  district: string;
  state: string;
}

/** All sample customers have addresses at this domain, which is reserved for examples: no email arrives there. */
const DOMAIN = 'example.test';

/** Finds or adds sample customers, with addresses in different places of the PIN directory. */
export async function sampleCustomers(
  database: DataSource,
  addresses: AddressesService,
  count: number,
): Promise<SampleCustomer[]> {
  const places = await findPlaces(database, count);
  // Nobody knows the password, so nobody can log in.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const customers: SampleCustomer[] = [];
  for (const [index, place] of places.entries())
    customers.push(
      await findOrAdd(new AccountStore(database.manager), addresses, { number: index + 1, passwordHash, place }),
    );
  return customers;
}

interface NewCustomer {
  number: number;
  passwordHash: string;
  place: Place;
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

const addressIn = ({ pincode, district, state }: Place, number: number) => ({
  fullName: `Sample customer ${number}`,
  phone: `90000${String(number).padStart(5, '0')}`,
  pincode,
  addressLine1: `${number}, Sample Road`,
  addressLine2: 'Sample Nagar',
  city: district,
  state,
});

/** Places all over India, the same each time. */
async function findPlaces(database: DataSource, count: number): Promise<Place[]> {
  const places: Place[] = await database.query(
    'SELECT pincode, district, state FROM pincode ORDER BY md5(pincode) LIMIT $1',
    [2 * count],
  );
  return places.filter(({ state }) => isIndianState(state)).slice(0, count);
}
