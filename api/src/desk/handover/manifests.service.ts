import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { parseScan } from '../../catalogue/labels/labels.rules.ts';
import { ShipmentStatus } from '../../shipments/shipments.rules.ts';
import type { ShipmentsService } from '../../shipments/shipments.service.ts';
import type { OrderResult } from '../orders/admin-order.ts';
import { courierInput } from '../../shipments/shipments.inputs.ts';
import { addToManifestInput, manifestIdInput, removeInput, shippedManifestsInput } from '../desk.inputs.ts';
import { DESK_LIMITS, DESK_MESSAGES } from '../desk.rules.ts';
import type { EachOrder } from '../orders/each-order.ts';
import type { Manifest } from './manifest.ts';
import { addError, MANIFEST_MESSAGES } from './manifests.rules.ts';
import type { ManifestStore } from './manifests.store.ts';

export interface ManifestsParts {
  store: ManifestStore;
  shipments: ShipmentsService;
  eachOrder: EachOrder;
  clock: Clock;
}

/** Manifests: shipments that a courier takes together. */
export class ManifestsService {
  constructor(private readonly parts: ManifestsParts) {}

  /** A manifest. Throws NOT_FOUND if the id is unknown. */
  async getManifest(viewer: Viewer, manifestId: string): Promise<Manifest> {
    requirePermission(viewer, Permission.FULFILL_ORDERS, Permission.READ_ORDERS);
    return this.findManifest(check(manifestIdInput, manifestId, 'manifestId'));
  }

  /** The manifests that have not left, newest first. */
  async listOpenManifests(viewer: Viewer): Promise<Manifest[]> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    return this.parts.store.findOpen();
  }

  /**
   * The last 50 manifests that have left, newest first: those of a day in India, or with the shipment of an order, if
   * given.
   */
  async listShippedManifests(viewer: Viewer, request: z.input<typeof shippedManifestsInput> = {}): Promise<Manifest[]> {
    requirePermission(viewer, Permission.FULFILL_ORDERS, Permission.READ_ORDERS);
    return this.parts.store.findShipped(check(shippedManifestsInput, request));
  }

  /** Numbers of the packed orders for the courier of an open manifest that are in none: they would stay behind. */
  async listUnscanned(viewer: Viewer, { courier, shippedAt }: Manifest): Promise<string[]> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    return shippedAt ? [] : this.parts.store.findUnscanned(courier);
  }

  /** A courier's open manifest, or a new one. */
  async createManifest(viewer: Viewer, courier: z.input<typeof courierInput>): Promise<Manifest> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { store, clock } = this.parts;
    return this.findManifest(await store.findOrInsert(check(courierInput, courier, 'courier'), userId, clock()));
  }

  /**
   * Adds a packed shipment by the code of its label, its order number or its tracking number. Does nothing if it is in
   * this manifest. Throws NOT_FOUND for an unknown code, CONFLICT if the shipment cannot be added.
   */
  async addToManifest(viewer: Viewer, request: z.input<typeof addToManifestInput>): Promise<Manifest> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { manifestId, code } = check(addToManifestInput, request);
    await this.parts.store.transaction(async (store) => {
      const manifest = await lockOpen(store, manifestId);
      const scan = parseScan(code);
      const found = { orderId: scan.kind === 'ORDER' ? scan.orderId : null, awb: code.trim().toUpperCase() };
      const shipment = await store.findScanned(found);
      if (!shipment) throw new NotFound(MANIFEST_MESSAGES.unknown);
      const error = addError(shipment, { manifestId, courier: manifest.courier });
      if (error) throw new Conflict({ code: error });
      if (shipment.manifestId || !shipment.shipmentId) return;
      if ((await store.countShipments(manifestId)) >= DESK_LIMITS.shipments)
        throw new Conflict({ code: MANIFEST_MESSAGES.full });
      const isAdded = await store.insertShipment(manifestId, shipment.shipmentId);
      if (!isAdded) throw new Conflict({ code: DESK_MESSAGES.again });
    });
    return this.findManifest(manifestId);
  }

  /** Takes an order out of a manifest. Does nothing if it is not in it. Throws CONFLICT if the manifest has left. */
  async removeFromManifest(viewer: Viewer, request: z.input<typeof removeInput>): Promise<Manifest> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { manifestId, orderId } = check(removeInput, request);
    await this.parts.store.transaction(async (store) => {
      await lockOpen(store, manifestId);
      await store.deleteShipment(manifestId, orderId);
    });
    return this.findManifest(manifestId);
  }

  /**
   * Hands every shipment of a manifest to the courier, each in its own transaction. A shipment that has left counts as
   * done; one that lacks a tracking number stays, unless it may go `withoutNumber`. The manifest is closed once all have
   * left. Throws CONFLICT if it is empty.
   */
  async shipManifest(viewer: Viewer, manifestId: string, withoutNumber = false): Promise<OrderResult[]> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    const manifest = await this.getManifest(viewer, manifestId);
    if (manifest.shipments.length === 0) throw new Conflict({ manifestId: MANIFEST_MESSAGES.empty });
    const { store, shipments, eachOrder, clock } = this.parts;
    const results = await eachOrder.run(viewer, manifest.shipments, async ({ orderId, version, status, courier }) => {
      if (status !== ShipmentStatus.READY) return;
      if (courier !== manifest.courier) throw new Conflict({ courier: MANIFEST_MESSAGES.otherCourier(courier) });
      await shipments
        .shipOrder(viewer, { orderId, version }, withoutNumber)
        .catch((error: unknown) => this.unlessGone(error, orderId, manifestId));
    });
    await store.closeIfGone(manifest.manifestId, clock());
    return results;
  }

  /** A concurrent call may have handed the shipment over: then it is done. */
  private async unlessGone(error: unknown, orderId: string, manifestId: string): Promise<void> {
    const { shipments } = await this.findManifest(manifestId);
    const ofOrder = shipments.filter((each) => each.orderId === orderId);
    if (ofOrder.length === 0 || ofOrder.some(({ status }) => status === ShipmentStatus.READY)) throw error;
  }

  private async findManifest(manifestId: string): Promise<Manifest> {
    const manifest = await this.parts.store.findManifest(manifestId);
    if (!manifest) throw new NotFound(DESK_MESSAGES.noManifest);
    return manifest;
  }
}

async function lockOpen(store: ManifestStore, manifestId: string): Promise<Pick<Manifest, 'courier'>> {
  const manifest = await store.lockManifest(manifestId);
  if (!manifest) throw new NotFound(DESK_MESSAGES.noManifest);
  if (manifest.shippedAt) throw new Conflict({ manifestId: MANIFEST_MESSAGES.left });
  return manifest;
}
