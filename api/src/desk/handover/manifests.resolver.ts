import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { toPaise } from '../../orders/pricing.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import type { AdminOrder, OrderResult } from '../orders/admin-order.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { AdminOrderType, OrderResultType } from '../orders/orders.types.ts';
import { lacksNumber, ShipmentStatus } from '../../shipments/shipments.rules.ts';
import { WITHOUT_NUMBER } from '../desk.descriptions.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import type { Manifest } from './manifest.ts';
import type { ManifestsService } from './manifests.service.ts';
import { ManifestType } from './manifests.types.ts';

const ID_OF = { description: 'Id of the manifest.' };

@Resolver(() => ManifestType)
export class ManifestResolver {
  constructor(
    private readonly service: ManifestsService,
    private readonly adminOrders: AdminOrdersService,
  ) {}

  @Query(() => ManifestType, {
    description: `A manifest. NOT_FOUND if the id is unknown. ${staffOnly(Permission.FULFILL_ORDERS, Permission.READ_ORDERS)}`,
  })
  manifest(@Arg('manifestId', () => ID, ID_OF) manifestId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.getManifest(viewer, manifestId);
  }

  @Cost({ items: 5 })
  @Query(() => [ManifestType], {
    description: `Manifests that have not left, newest first. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  openManifests(@Ctx() { viewer }: RequestContext): Promise<Manifest[]> {
    return this.service.listOpenManifests(viewer);
  }

  @Cost({ items: DESK_LIMITS.reported })
  @Query(() => [ManifestType], {
    description: `Manifests that have left, newest first, at most ${DESK_LIMITS.reported}. ${staffOnly(Permission.FULFILL_ORDERS, Permission.READ_ORDERS)}`,
  })
  shippedManifests(
    @Arg('day', () => String, { nullable: true, description: 'Only those that left on this day in India, YYYY-MM-DD.' })
    day: string | null,
    @Arg('orderId', () => ID, { nullable: true, description: 'Only those with a shipment of this order.' })
    orderId: string | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Manifest[]> {
    return this.service.listShippedManifests(viewer, { day, orderId });
  }

  @Mutation(() => ManifestType, {
    description: `Opens a manifest for a courier; returns the open one if there is one. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  createManifest(
    @Arg('courier', () => Courier, { description: 'Who takes the shipments.' }) courier: Courier,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Manifest> {
    return this.service.createManifest(viewer, courier);
  }

  @Mutation(() => ManifestType, {
    description: `Adds a packed shipment by its scanned code; nothing changes if it is in this manifest. NOT_FOUND for an unknown code; CONFLICT, with a message, if it is not packed, on hold, in another manifest, or for another courier, or the manifest has left. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  addToManifest(
    @Arg('manifestId', () => ID, ID_OF) manifestId: string,
    @Arg('code', () => String, { description: 'Code of an order label, an order number, or a tracking number.' })
    code: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Manifest> {
    return this.service.addToManifest(viewer, { manifestId, code });
  }

  @Mutation(() => ManifestType, {
    description: `Takes an order out of a manifest; nothing changes if it is not in it. CONFLICT if the manifest has left. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  removeFromManifest(
    @Arg('manifestId', () => ID, ID_OF) manifestId: string,
    @Arg('orderId', () => ID, { description: 'The order number.' }) orderId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Manifest> {
    return this.service.removeFromManifest(viewer, { manifestId, orderId });
  }

  @Cost({ items: 50 })
  @Mutation(() => [OrderResultType], {
    description: `Records that the courier took the shipments, each with its own result; those without a number stay unless told otherwise. The manifest is closed once all are gone. Safe to repeat: a shipment that is gone counts as done. CONFLICT if it is empty. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  shipManifest(
    @Arg('manifestId', () => ID, ID_OF) manifestId: string,
    @Arg('withoutNumber', () => Boolean, WITHOUT_NUMBER) withoutNumber: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrderResult[]> {
    return this.service.shipManifest(viewer, manifestId, withoutNumber);
  }

  @Cost({ items: 50 })
  @FieldResolver(() => [ID], { description: 'Numbers of its orders that need a tracking number of the courier first.' })
  withoutNumber(@Root() { shipments }: Manifest): string[] {
    const waiting = shipments.filter((shipment) => shipment.status === ShipmentStatus.READY && lacksNumber(shipment));
    return waiting.map(({ orderId }) => orderId);
  }

  @Cost({ items: 50 })
  @FieldResolver(() => [AdminOrderType], { description: 'Its orders, in the order they were scanned.' })
  orders(@Root() { shipments }: Manifest, @Ctx() { viewer }: RequestContext): Promise<AdminOrder[]> {
    return this.adminOrders.getParcels(
      viewer,
      shipments.map(({ orderId }) => orderId),
    );
  }

  @Cost({ items: DESK_LIMITS.reported })
  @FieldResolver(() => [ID], {
    description:
      'Numbers of packed orders for this courier that are in no manifest and not on hold, at most 50; empty once it has left.',
  })
  unscanned(@Root() manifest: Manifest, @Ctx() { viewer }: RequestContext): Promise<string[]> {
    return this.service.listUnscanned(viewer, manifest);
  }

  @FieldResolver(() => Int, { description: 'Number of shipments.' })
  shipmentCount(@Root() { shipments }: Manifest): number {
    return shipments.length;
  }

  @FieldResolver(() => Int, { description: 'What the courier has to collect for all shipments, in paise.' })
  cashInPaise(@Root() { shipments }: Manifest): number {
    return toPaise(shipments.reduce((sum, { cash }) => sum + cash, 0));
  }

  @FieldResolver(() => String, { description: 'Path of the PDF to print, on this origin.' })
  pdfUrl(@Root() { manifestId }: Manifest): string {
    return `/api/desk/manifest.pdf?manifest=${manifestId}`;
  }
}
