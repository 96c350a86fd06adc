import { randomUUID } from 'node:crypto';
import type { Picture } from '../media/picture.ts';
import type { ImageStorage } from '../media/storage.ts';
import type { UploadsService } from '../media/uploads.service.ts';
import { exchangeEndedText } from '../orders/exchange-window.rules.ts';
import type { Order } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { check } from '../platform/check.ts';
import { Conflict, NotFound } from '../platform/errors.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { isPermitted, requireCustomer, type Viewer } from '../platform/viewer.ts';
import type { ExchangePhoto } from './exchange.entity.ts';
import { photoIdOf } from './exchange-photos.rules.ts';
import type { ExchangePhotoStore } from './exchange-photos.store.ts';
import { photoInput, type PhotoRequest } from './exchanges.inputs.ts';
import { EXCHANGE_LIMITS, EXCHANGE_MESSAGES, photosKeptSince } from './exchanges.rules.ts';

/** Queue of the job that deletes photographs which no exchange uses. */
export const EXCHANGE_PHOTO_CLEANUP = 'exchange-photo-cleanup';

/** Photographs that one run of the job deletes at most. */
const CLEANUP_BATCH = 1_000;

export interface ExchangePhotosParts extends Pick<Platform, 'stateStore' | 'clock'> {
  store: ExchangePhotoStore;
  storage: ImageStorage;
  uploads: Pick<UploadsService, 'readUpload'>;
  orders: Pick<OrdersService, 'getOrder' | 'exchangeWindow'>;
  lifecycle: OrderLifecycle;
}

/**
 * Photographs of customers. They are re-encoded, so that they hold no location, and are read only by this service: they are
 * no images of the catalogue.
 */
export class ExchangePhotosService {
  private readonly rateLimit = new RateLimiter(this.parts.stateStore, {
    name: 'exchange-photos',
    points: EXCHANGE_LIMITS.photosPerHour,
    message: EXCHANGE_MESSAGES.tooManyPhotos,
  });

  constructor(private readonly parts: ExchangePhotosParts) {}

  /**
   * Stores a photograph for an exchange of an order. Throws NOT_FOUND unless the order is the customer's own, CONFLICT
   * outside its exchange window, BAD_USER_INPUT if it is not a picture.
   */
  async addPhoto(viewer: Viewer, request: PhotoRequest): Promise<ExchangePhoto> {
    const { userId } = requireCustomer(viewer);
    const { orderId, data } = check(photoInput, request);
    const { orders, uploads, storage } = this.parts;
    this.requireOpenWindow(await orders.getOrder(viewer, orderId));
    await this.rateLimit.consume(userId);
    const picture = await uploads.readUpload(data, 'data');
    const photo = await this.recordPhoto(orderId, picture);
    try {
      await storage.put(photo.original, picture.content);
    } catch (error) {
      await this.parts.store.deleteUnused(photo.photoId);
      throw error;
    }
    return photo;
  }

  /** The content of a photograph by its file name, a WebP. Throws NOT_FOUND for all but the owner of its order and staff. */
  async readPhoto(viewer: Viewer, file: string): Promise<Buffer> {
    const { store, storage } = this.parts;
    const photoId = photoIdOf(file);
    const photo = viewer && photoId ? await store.findOriginal(photoId) : null;
    const isVisible = photo && (isPermitted(viewer, Permission.READ_ORDERS) || viewer?.userId === photo.userId);
    const content = isVisible ? await storage.get(photo.original) : null;
    if (!content) throw new NotFound(EXCHANGE_MESSAGES.photoNotFound);
    return content;
  }

  /** Deletes photographs that no exchange can use any more. Runs as a job. */
  deleteUnusedPhotos = async (): Promise<void> => {
    const { store, storage, clock } = this.parts;
    for (const { photoId, original } of await store.findUnused(photosKeptSince(clock()), CLEANUP_BATCH)) {
      await storage.remove(original);
      await store.deleteUnused(photoId);
    }
  };

  private requireOpenWindow(order: Order): void {
    const window = this.parts.orders.exchangeWindow(order);
    if (!window) throw new Conflict({ orderId: EXCHANGE_MESSAGES.notDelivered });
    if (!window.isOpen) throw new Conflict({ orderId: exchangeEndedText(window.until) });
  }

  /** Records a photograph before it is stored, so that the cleanup finds it if the process ends in between. */
  private recordPhoto(orderId: string, { width, height }: Picture): Promise<ExchangePhoto> {
    const photoId = randomUUID();
    const original = `exchange-${photoId}.webp`;
    const photo = { photoId, orderId, exchangeId: null, original, width, height, createdAt: this.parts.clock() };
    return this.parts.store.transaction(async (photos, transaction) => {
      await this.parts.lifecycle.lockOrder(orderId, transaction);
      if (!(await photos.insertPhoto(photo))) throw new Conflict({ data: EXCHANGE_MESSAGES.unusedPhotos });
      return photo;
    });
  }
}
