import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Address } from './address.entity.ts';
import { COUNTRY, LIMITS, MESSAGES } from './addresses.rules.ts';
import type { AddressesService } from './addresses.service.ts';
import { AddressDeleted, AddressInput, AddressSaved, AddressType } from './addresses.types.ts';

const WHICH = 'Its id.';

@Resolver(() => AddressType)
export class AddressResolver {
  constructor(private readonly service: AddressesService) {}

  @Cost({ each: COSTS.statement, items: LIMITS.addresses })
  @Query(() => [AddressType], {
    description: 'The saved addresses of whoever is logged in, the default first, then the newest first.',
  })
  addresses(@Ctx() { viewer }: RequestContext): Promise<Address[]> {
    return this.service.listAddresses(viewer);
  }

  @Query(() => AddressType, { description: 'One saved address. NOT_FOUND unless it is the asker’s.' })
  address(
    @Arg('addressId', () => ID, { description: WHICH }) addressId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Address> {
    return this.service.getAddress(viewer, addressId);
  }

  @Mutation(() => AddressSaved, {
    description: `Saves an address. The same one again answers the one there is. BAD_USER_INPUT beyond ${LIMITS.addresses} addresses.`,
  })
  async addAddress(
    @Arg('input', () => AddressInput, { description: 'Its parts.' }) input: AddressInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; address: Address }> {
    return saved(await this.service.addAddress(viewer, input));
  }

  @Mutation(() => AddressSaved, {
    description: 'Changes an address; orders keep what they were made with. CONFLICT where another one reads the same.',
  })
  async updateAddress(
    @Arg('addressId', () => ID, { description: WHICH }) addressId: string,
    @Arg('input', () => AddressInput, { description: 'All its parts, changed or not.' }) input: AddressInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; address: Address }> {
    return saved(await this.service.updateAddress(viewer, addressId, input));
  }

  @Mutation(() => AddressDeleted, {
    description: 'Deletes an address. Where it was the default, the newest of the others becomes it.',
  })
  async deleteAddress(
    @Arg('addressId', () => ID, { description: WHICH }) addressId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<AddressDeleted> {
    await this.service.deleteAddress(viewer, addressId);
    return { message: MESSAGES.deleted, addressId };
  }

  @Cost({ each: COSTS.write, items: LIMITS.addresses })
  @Mutation(() => [AddressType], {
    description: 'Makes an address the default. Answers all of them, in their new order.',
  })
  chooseDefaultAddress(
    @Arg('addressId', () => ID, { description: WHICH }) addressId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Address[]> {
    return this.service.setDefaultAddress(viewer, addressId);
  }

  @FieldResolver(() => String, { nullable: true })
  country(@Root() { state }: Address): string | null {
    return state && COUNTRY;
  }
}

function saved(address: Address) {
  return { message: MESSAGES.saved, address };
}
