import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Address } from './address.entity.ts';
import { COUNTRY, ADDRESS_LIMITS, ADDRESS_MESSAGES } from './addresses.rules.ts';
import type { AddressesService } from './addresses.service.ts';
import { AddressDeleted, AddressInput, AddressSaved, AddressType } from './addresses.types.ts';

const ADDRESS_ID = { description: 'Id of the address.' };

@Resolver(() => AddressType)
export class AddressResolver {
  constructor(private readonly service: AddressesService) {}

  @Cost({ items: ADDRESS_LIMITS.addresses })
  @For('checkout')
  @Query(() => [AddressType], {
    description: 'Saved addresses of the logged-in user, the default first, then the newest first.',
  })
  addresses(@Ctx() { viewer }: RequestContext): Promise<Address[]> {
    return this.service.listAddresses(viewer);
  }

  @For('checkout')
  @Query(() => AddressType, {
    description: 'A saved address of the logged-in user. NOT_FOUND if it does not exist or belongs to another user.',
  })
  address(@Arg('addressId', () => ID, ADDRESS_ID) addressId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.getAddress(viewer, addressId);
  }

  @For('checkout')
  @Mutation(() => AddressSaved, {
    description: `Saves an address; if it is already saved, returns the existing one. BAD_USER_INPUT beyond ${ADDRESS_LIMITS.addresses} addresses.`,
  })
  async addAddress(@InputArg(AddressInput) input: AddressInput, @Ctx() { viewer }: RequestContext) {
    return savedResult(await this.service.addAddress(viewer, input));
  }

  @For('checkout')
  @Mutation(() => AddressSaved, {
    description:
      'Changes an address; existing orders keep the old one. CONFLICT if another saved address has the same text.',
  })
  async updateAddress(
    @Arg('addressId', () => ID, ADDRESS_ID) addressId: string,
    @Arg('input', () => AddressInput, { description: 'All fields, including unchanged ones.' }) input: AddressInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; address: Address }> {
    return savedResult(await this.service.updateAddress(viewer, addressId, input));
  }

  @For('checkout')
  @Mutation(() => AddressDeleted, {
    description: 'Deletes an address. If it was the default, the newest of the others becomes the default.',
  })
  async deleteAddress(@Arg('addressId', () => ID, ADDRESS_ID) addressId: string, @Ctx() { viewer }: RequestContext) {
    await this.service.deleteAddress(viewer, addressId);
    return { message: ADDRESS_MESSAGES.deleted, addressId };
  }

  @Cost({ items: ADDRESS_LIMITS.addresses })
  @For('checkout')
  @Mutation(() => [AddressType], {
    description: 'Makes an address the default. Returns all addresses in their new order.',
  })
  setDefaultAddress(@Arg('addressId', () => ID, ADDRESS_ID) addressId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.setDefaultAddress(viewer, addressId);
  }

  @FieldResolver(() => String, { nullable: true })
  country(@Root() { state }: Address): string | null {
    return state && COUNTRY;
  }
}

function savedResult(address: Address) {
  return { message: ADDRESS_MESSAGES.saved, address };
}
