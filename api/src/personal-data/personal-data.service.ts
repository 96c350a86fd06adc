import type { ParentsService } from '../accounts/parents/parents.service.ts';
import type { SessionsService } from '../accounts/sessions/sessions.service.ts';
import { documentPath } from '../documents/documents.rules.ts';
import { photoPath } from '../exchanges/exchange-photos.rules.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import type { SessionControl } from '../platform/request-context.ts';
import { type Customer, customerOf, requireNoStation, requireUser, type Viewer } from '../platform/viewer.ts';
import { DOWNLOADS_PER_HOUR, PERSONAL_DATA_MESSAGES } from './personal-data.rules.ts';
import type { CopiedOrder, PersonalDataStore } from './personal-data.store.ts';

export interface PersonalDataParts extends Pick<Platform, 'stateStore' | 'clock' | 'publicUrl'> {
  store: PersonalDataStore;
  sessions: Pick<SessionsService, 'listSessions'>;
  parents: Pick<ParentsService, 'requireParent'>;
}

/** Copies of the personal data of users. */
export class PersonalDataService {
  private readonly rateLimit = new RateLimiter(this.parts.stateStore, {
    name: 'personal-data',
    points: DOWNLOADS_PER_HOUR,
    message: PERSONAL_DATA_MESSAGES.tooManyDownloads,
  });

  constructor(private readonly parts: PersonalDataParts) {}

  /** All data of the logged-in user as the text of one JSON object, in pieces: orders are read page by page. */
  async exportData(viewer: Viewer, current: Pick<SessionControl, 'publicId'>): Promise<AsyncGenerator<string>> {
    const customer = requireNoStation(requireUser(viewer));
    await this.rateLimit.consume(customer.userId);
    return this.copyOf(customer, current);
  }

  /** The same for the confirmed parent of a user, by the token of their link. */
  async exportForParent(token: string, address: string): Promise<AsyncGenerator<string>> {
    const { userId } = await this.parts.parents.requireParent(token, address);
    await this.rateLimit.consume(`parent of ${userId}`);
    return this.copyOf(customerOf({ userId }), { publicId: null });
  }

  private async copyOf(customer: Customer, current: Pick<SessionControl, 'publicId'>) {
    const { userId } = customer;
    const { store, sessions, clock } = this.parts;
    const head = {
      exportedAt: clock(),
      ...(await store.readParts(userId)),
      sessions: await sessions.listSessions(customer, current),
    };
    return this.textOf(head, store.readOrders(userId));
  }

  private async *textOf(head: object, orders: AsyncGenerator<CopiedOrder[]>): AsyncGenerator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"orders":[`;
    let separator = '';
    for await (const page of orders) {
      for (const order of page) {
        yield separator + JSON.stringify(this.withLinks(order));
        separator = ',\n';
      }
    }
    yield ']}\n';
  }

  private withLinks({ documents, exchanges, ...order }: CopiedOrder): object {
    const { publicUrl } = this.parts;
    const { orderId } = order;
    return {
      ...order,
      documents: documents.map((each) => ({
        ...each,
        url: publicUrl + documentPath({ orderId, number: each.number }),
      })),
      exchanges: exchanges.map((each) => ({ ...each, photos: each.photos.map((id) => publicUrl + photoPath(id)) })),
    };
  }
}
