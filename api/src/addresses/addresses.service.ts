import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import type { Address } from './address.entity.ts';
import { type AddressRequest, inputs } from './addresses.inputs.ts';
import { addressText, LIMITS, MESSAGES } from './addresses.rules.ts';
import type { AddressContent, AddressStore } from './addresses.store.ts';

/**
 * Where books are sent. Somebody's first address is their default, and later the one they choose; where the default
 * is deleted, the newest takes its place. Saving a text that is there already answers the address there is.
 */
export class AddressesService {
  constructor(private readonly store: AddressStore) {}

  /** The addresses of whoever asks, the default first, then the newest first. */
  async list(viewer: Viewer): Promise<Address[]> {
    return this.store.all(requireCustomer(viewer).userId);
  }

  /** The same as texts, of the user with this id, who has to be the one who asks. */
  async texts(viewer: Viewer, userId: string): Promise<string[]> {
    return textsOf(await this.list(requireOwn(viewer, userId)));
  }

  /** One address of whoever asks. */
  async get(viewer: Viewer, addressId: string): Promise<Address> {
    return own(this.store, requireCustomer(viewer).userId, addressId);
  }

  /** Saves an address by its parts. */
  async add(viewer: Viewer, request: AddressRequest): Promise<Address> {
    const { userId } = requireCustomer(viewer);
    const { isDefault, ...parts } = check(inputs.address, request);
    return this.save(userId, { ...parts, text: addressText(parts) }, Boolean(isDefault));
  }

  /** Saves an address that is text alone, for the user with this id, who has to be the one who asks. */
  async addText(viewer: Viewer, userId: unknown, sent: unknown): Promise<Address> {
    const customer = requireOwn(viewer, userId);
    return this.save(customer.userId, { text: check(inputs.text, sent, 'addressToAdd') }, false);
  }

  /** Changes an address, which has parts from then on. Orders keep the text they were made with. */
  async update(viewer: Viewer, addressId: string, request: AddressRequest): Promise<Address> {
    const { userId } = requireCustomer(viewer);
    const { isDefault, ...parts } = check(inputs.address, request);
    const text = addressText(parts);
    return this.store.change(userId, async (store) => {
      const address = await own(store, userId, addressId);
      const same = await store.byText(userId, text);
      if (same && same.addressId !== address.addressId) throw new Conflict({ addressLine1: MESSAGES.savedAlready });
      await store.update(address, { ...parts, text });
      if (isDefault) await store.setDefault(address);
      return own(store, userId, addressId);
    });
  }

  /** Deletes an address. */
  async remove(viewer: Viewer, addressId: string): Promise<void> {
    const { userId } = requireCustomer(viewer);
    await this.store.change(userId, async (store) => removeFrom(store, await own(store, userId, addressId)));
  }

  /** Deletes the address with this text. */
  async removeText(viewer: Viewer, sent: unknown): Promise<void> {
    const { userId } = requireCustomer(viewer);
    const text = check(inputs.savedText, sent, 'addressToDelete');
    await this.store.change(userId, async (store) => {
      const address = await store.byText(userId, text);
      if (!address) throw new NotFound(MESSAGES.notFound);
      await removeFrom(store, address);
    });
  }

  /** Makes an address the default. Answers all of them, in their new order. */
  async chooseDefault(viewer: Viewer, addressId: string): Promise<Address[]> {
    const { userId } = requireCustomer(viewer);
    await this.store.change(userId, async (store) => store.setDefault(await own(store, userId, addressId)));
    return this.list(viewer);
  }

  private save(userId: string, content: AddressContent, isDefault: boolean): Promise<Address> {
    return this.store.change(userId, async (store) => {
      const there = await store.byText(userId, content.text);
      const count = await store.count(userId);
      if (!there && count >= LIMITS.addresses) throw new BadInput({ address: MESSAGES.tooMany });
      if (there) await store.update(there, content);
      const address = there ?? (await store.add(userId, content));
      if (isDefault || count === 0) await store.setDefault(address);
      return own(store, userId, address.addressId);
    });
  }
}

/** Addresses as texts. */
export function textsOf(addresses: Address[]): string[] {
  return addresses.map(({ text }) => text);
}

async function own(store: AddressStore, userId: string, addressId: string): Promise<Address> {
  const isId = inputs.addressId.safeParse(addressId).success;
  const address = isId && (await store.byId(userId, addressId));
  if (!address) throw new NotFound(MESSAGES.notFound);
  return address;
}

async function removeFrom(store: AddressStore, address: Address): Promise<void> {
  await store.remove(address);
  const [next] = await store.all(address.userId);
  if (address.isDefault && next) await store.setDefault(next);
}
